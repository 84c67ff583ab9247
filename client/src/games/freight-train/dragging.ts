/** Dragging with mouse, pen or finger: a copy follows the pointer; a press that does not move stays a click. */

export interface Drag {
  /** Whether this element may be dragged now. */
  ready(): boolean;
  start(): void;
  /** The pointer is over this element of the page. */
  over(target: Element | null, x: number): void;
  /** Let go there; null when the drag was broken off. */
  drop(target: Element | null, x: number): void;
}

const SLACK = 6;

export function dragging(drag: Drag): (element: HTMLElement) => () => void {
  return (element) => {
    let ghost: HTMLElement | null = null;
    let begun: PointerEvent | null = null;
    let box = new DOMRect();

    const under = (event: PointerEvent): Element | null => document.elementFromPoint(event.clientX, event.clientY);

    function press(event: PointerEvent): void {
      if (event.button !== 0 || !drag.ready()) return;
      begun = event;
      box = element.getBoundingClientRect();
      addEventListener('pointermove', move);
      addEventListener('pointerup', release);
      addEventListener('pointercancel', cancel);
    }

    function move(event: PointerEvent): void {
      if (begun === null || event.pointerId !== begun.pointerId) return;
      const [dx, dy] = [event.clientX - begun.clientX, event.clientY - begun.clientY];
      if (ghost === null) {
        if (Math.hypot(dx, dy) < SLACK) return;
        ghost = lift();
        drag.start();
      }
      ghost.style.transform = `translate(${dx}px, ${dy}px) rotate(-2deg) scale(1.08)`;
      drag.over(under(event), event.clientX);
    }

    function lift(): HTMLElement {
      const copy = element.cloneNode(true) as HTMLElement;
      copy.removeAttribute('data-token');
      copy.setAttribute('aria-hidden', 'true');
      Object.assign(copy.style, {
        position: 'fixed', left: `${box.x}px`, top: `${box.y}px`, width: `${box.width}px`, height: `${box.height}px`,
        margin: '0', zIndex: '1000', pointerEvents: 'none', filter: 'drop-shadow(0 8px 8px rgb(0 0 0 / 35%))',
      });
      (element.closest('[data-board]') ?? document.body).append(copy);
      element.style.opacity = '0.25';
      return copy;
    }

    function finish(): boolean {
      const dragged = ghost !== null;
      ghost?.remove();
      ghost = null;
      begun = null;
      element.style.removeProperty('opacity');
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', release);
      removeEventListener('pointercancel', cancel);
      return dragged;
    }

    function release(event: PointerEvent): void {
      if (begun === null || event.pointerId !== begun.pointerId) return;
      const target = under(event);
      if (!finish()) return;
      // The click that follows a drag is part of it.
      const swallow = (click: Event): void => click.stopPropagation();
      addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', swallow, { capture: true }));
      drag.drop(target, event.clientX);
    }

    function cancel(): void {
      if (finish()) drag.drop(null, 0);
    }

    element.addEventListener('pointerdown', press);
    return () => {
      element.removeEventListener('pointerdown', press);
      finish();
    };
  };
}
