/** A car that can be dragged to a slot. A press that does not move stays a click. */
import type { Attachment } from 'svelte/attachments';

const FAR = 7;

/** `moving` is the part that follows the pointer, if not the whole; `drop` is told the slot it was let go over. */
export function draggable(drop: (slot: number) => void, moving?: string): Attachment<HTMLElement> {
  return (element) => {
    let start: { x: number; y: number } | null = null;
    let dragging = false;
    let under: HTMLElement | null = null;

    function follower(): HTMLElement {
      return (moving === undefined ? null : element.querySelector<HTMLElement>(moving)) ?? element;
    }

    function down(event: PointerEvent): void {
      if (event.button === 0) start = { x: event.clientX, y: event.clientY };
    }

    function move(event: PointerEvent): void {
      if (start === null) return;
      const [right, down] = [event.clientX - start.x, event.clientY - start.y];
      if (!dragging && Math.hypot(right, down) < FAR) return;
      if (!dragging) {
        dragging = true;
        element.setPointerCapture(event.pointerId);
      }
      follower().style.cssText = `translate: ${right}px ${down}px; z-index: 20; pointer-events: none`;
      aim(slotAt(event.clientX, event.clientY));
    }

    function aim(slot: HTMLElement | null): void {
      if (slot === under) return;
      under?.removeAttribute('data-under');
      slot?.setAttribute('data-under', '');
      under = slot;
    }

    function end(event: PointerEvent): void {
      const target = dragging && event.type === 'pointerup' ? slotAt(event.clientX, event.clientY) : null;
      follower().style.cssText = '';
      aim(null);
      start = null;
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
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', end);
    element.addEventListener('pointercancel', end);
    element.addEventListener('click', click, true);
    return () => {
      element.style.touchAction = '';
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', end);
      element.removeEventListener('pointercancel', end);
      element.removeEventListener('click', click, true);
    };
  };
}

function slotAt(x: number, y: number): HTMLElement | null {
  const found = document.elementsFromPoint(x, y).map((element) => element.closest<HTMLElement>('[data-slot]'));
  return found.find((slot) => slot !== null) ?? null;
}
