/**
 * Dragging with mouse, pen or finger, one thing at a time. A press that does not move stays a click, Escape cancels,
 * and the page scrolls at its upper and lower edges. Callers make sure that everything can be done by clicks and keys
 * as well.
 */
import type { Attachment } from 'svelte/attachments';

/** A place on the screen, or a distance. */
export interface ScreenPlace {
  x: number;
  y: number;
}

export interface Hold {
  /** The place of the pointer. */
  at: ScreenPlace;
  /** The place of the thing held: above a finger, which would hide it. */
  shown: ScreenPlace;
  /** Its distance from the press, on the screen and on the page. */
  by: ScreenPlace;
  onPage: ScreenPlace;
}

export interface Drag {
  /** Whether the element may be dragged now; the default is always. */
  ready?: () => boolean;
  lift: () => void;
  move: (hold: Hold) => void;
  /** Dropped there; null when the drag was cancelled. */
  drop: (at: ScreenPlace | null) => void;
}

const SLACK = 7;
/** Pixels at the edges of the screen where the page scrolls, and the most it scrolls in a frame. */
const EDGE = 72;
const FASTEST = 14;
/** Pixels above a finger where things are held. */
const RAISED = 44;

/** Whether something is pressed or dragged already: a second finger does not take another thing. */
let taken = false;

/** The place of a held thing: a finger raises it while moving, and less at the foot of the screen. */
export function above(event: PointerEvent, pressed: ScreenPlace): ScreenPlace {
  const [x, y] = [event.clientX, event.clientY];
  if (event.pointerType !== 'touch') return { x, y };
  return { x, y: y - Math.max(Math.min(RAISED, Math.hypot(x - pressed.x, y - pressed.y), (innerHeight - y) / 2), 0) };
}

/** Pixels that a pointer is beyond an edge. What is pressed near an edge is not held against it yet. */
function beyondEdge(y: number, pressed: number): number {
  const [top, foot] = [Math.min(EDGE, pressed), innerHeight - Math.min(EDGE, innerHeight - pressed)];
  return Math.min(y - top, 0) + Math.max(y - foot, 0);
}

export function dragging(drag: Drag): Attachment<HTMLElement> {
  return (element) => {
    let pressed: (ScreenPlace & { id: number; scrolled: ScreenPlace }) | null = null;
    let at: ScreenPlace = { x: 0, y: 0 };
    let shown = at;
    let lifted = false;
    let frame = 0;
    let heard = new AbortController();

    function press(event: PointerEvent): void {
      if (event.button !== 0 || taken || drag.ready?.() === false) return;
      taken = true;
      pressed = { x: event.clientX, y: event.clientY, id: event.pointerId, scrolled: { x: scrollX, y: scrollY } };
      heard = new AbortController();
      // The pointer may be off the element before it counts as dragged.
      const options = { signal: heard.signal };
      window.addEventListener('pointermove', move, options);
      window.addEventListener('pointerup', release, options);
      window.addEventListener('pointercancel', (other) => isOurs(other) && finish(null), options);
      window.addEventListener('keydown', key, { ...options, capture: true });
      if (event.pointerType === 'touch')
        window.addEventListener('contextmenu', (menu) => menu.preventDefault(), options);
    }

    const isOurs = (event: PointerEvent): boolean => event.pointerId === pressed?.id;

    function move(event: PointerEvent): void {
      if (pressed === null || !isOurs(event)) return;
      at = { x: event.clientX, y: event.clientY };
      shown = above(event, pressed);
      if (!lifted) {
        if (Math.hypot(at.x - pressed.x, at.y - pressed.y) < SLACK) return;
        lifted = true;
        element.setPointerCapture(pressed.id);
        drag.lift();
        frame = requestAnimationFrame(scroll);
      }
      follow();
    }

    function follow(): void {
      if (pressed === null) return;
      const by = { x: shown.x - pressed.x, y: shown.y - pressed.y };
      drag.move({
        at,
        shown,
        by,
        onPage: { x: by.x + scrollX - pressed.scrolled.x, y: by.y + scrollY - pressed.scrolled.y },
      });
    }

    function scroll(): void {
      const beyond = pressed === null ? 0 : beyondEdge(at.y, pressed.y);
      const before = scrollY;
      if (beyond !== 0 && document.documentElement.scrollHeight > innerHeight) {
        scrollBy(0, Math.max(Math.min(beyond / 4, FASTEST), -FASTEST));
        if (scrollY !== before) follow();
      }
      frame = requestAnimationFrame(scroll);
    }

    function release(event: PointerEvent): void {
      if (!isOurs(event)) return;
      // The click after a drag is no click.
      if (lifted) swallowClick(element);
      finish({ x: event.clientX, y: event.clientY });
    }

    function key(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || !lifted) return;
      event.preventDefault();
      event.stopPropagation();
      // The button is still down: releasing it is no click either.
      window.addEventListener('pointerup', () => swallowClick(element), { once: true });
      finish(null);
    }

    function finish(there: ScreenPlace | null): void {
      const dragged = lifted;
      if (pressed !== null) taken = false;
      pressed = null;
      lifted = false;
      heard.abort();
      cancelAnimationFrame(frame);
      if (dragged) drag.drop(there);
    }

    element.addEventListener('pointerdown', press);
    return () => {
      element.removeEventListener('pointerdown', press);
      finish(null);
    };
  };
}

function swallowClick(element: HTMLElement): void {
  const swallow = (click: Event): void => {
    const target = click.target as Node;
    if (!element.contains(target) && !target.contains(element)) return;
    click.stopPropagation();
    click.preventDefault();
  };
  window.addEventListener('click', swallow, { capture: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}
