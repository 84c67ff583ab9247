/** A car that can be dragged to a slot. A press that does not move stays a click. */
import type { Attachment } from 'svelte/attachments';

const FAR = 7;

export interface Drag {
  /** Told when the car is lifted, and when it is let go. */
  hold: (held: boolean) => void;
  /** Told the slot it was let go over. */
  drop: (slot: number) => void;
  /** The part that follows the pointer, if not the whole. */
  moving?: string;
}

export function draggable({ hold, drop, moving }: Drag): Attachment<HTMLElement> {
  return (element) => {
    let start: { x: number; y: number } | null = null;
    let dragging = false;
    let under: HTMLElement | null = null;

    function follower(): HTMLElement {
      return (moving === undefined ? null : element.querySelector<HTMLElement>(moving)) ?? element;
    }

    function down(event: PointerEvent): void {
      if (event.button !== 0) return;
      start = { x: event.clientX, y: event.clientY };
      listen(true);
    }

    function move(event: PointerEvent): void {
      if (start === null) return;
      const [right, down] = [event.clientX - start.x, event.clientY - start.y];
      if (!dragging && Math.hypot(right, down) < FAR) return;
      if (!dragging) {
        dragging = true;
        element.setPointerCapture(event.pointerId);
        hold(true);
      }
      Object.assign(follower().style, { translate: `${right}px ${down}px`, zIndex: '20', pointerEvents: 'none' });
      aim(slotAt(event.clientX, event.clientY));
    }

    /** The pointer may be off the car before it counts as dragged, so the window is listened to. */
    function listen(on: boolean): void {
      const change = on ? window.addEventListener : window.removeEventListener;
      change('pointermove', move);
      change('pointerup', end);
      change('pointercancel', end);
    }

    function aim(slot: HTMLElement | null): void {
      if (slot === under) return;
      under?.removeAttribute('data-under');
      slot?.setAttribute('data-under', '');
      under = slot;
    }

    function end(event: PointerEvent): void {
      const target = dragging && event.type === 'pointerup' ? slotAt(event.clientX, event.clientY) : null;
      Object.assign(follower().style, { translate: '', zIndex: '', pointerEvents: '' });
      aim(null);
      start = null;
      listen(false);
      if (dragging) hold(false);
      if (target !== null) drop(Number(target.dataset['slot']));
      setTimeout(() => (dragging = false));
    }

    function click(event: MouseEvent): void {
      if (!dragging) return;
      event.stopPropagation();
      event.preventDefault();
    }

    element.style.touchAction = 'none';
    element.addEventListener('pointerdown', down);
    element.addEventListener('click', click, true);
    return () => {
      element.style.touchAction = '';
      element.removeEventListener('pointerdown', down);
      listen(false);
      element.removeEventListener('click', click, true);
    };
  };
}

function slotAt(x: number, y: number): HTMLElement | null {
  const found = document.elementsFromPoint(x, y).map((element) => element.closest<HTMLElement>('[data-slot]'));
  return found.find((slot) => slot !== null) ?? null;
}
