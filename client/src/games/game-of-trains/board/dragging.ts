/** A car that can be dragged to a slot. */
import type { Attachment } from 'svelte/attachments';
import { dragging, type ScreenPlace } from '../../../look/boards/dragging';

export interface SlotDrag {
  /** Called when the car is lifted, and when it is dropped. */
  hold: (held: boolean) => void;
  /** Called with the slot it was dropped on. */
  drop: (slot: number) => void;
  /** The part that follows the pointer, if not the whole. */
  moving?: string;
}

export function draggable({ hold, drop, moving }: SlotDrag): Attachment<HTMLElement> {
  return (element) => {
    let under: HTMLElement | null = null;

    function follower(): HTMLElement {
      return (moving === undefined ? null : element.querySelector<HTMLElement>(moving)) ?? element;
    }

    function aim(slot: HTMLElement | null): void {
      if (slot === under) return;
      under?.removeAttribute('data-under');
      slot?.setAttribute('data-under', '');
      under = slot;
    }

    element.style.touchAction = 'none';
    const detach = dragging({
      lift: () => hold(true),
      move: ({ at, onPage }) => {
        Object.assign(follower().style, {
          translate: `${onPage.x}px ${onPage.y}px`,
          zIndex: '20',
          pointerEvents: 'none',
        });
        aim(slotAt(at));
      },
      drop: (at) => {
        const target = at && slotAt(at);
        Object.assign(follower().style, { translate: '', zIndex: '', pointerEvents: '' });
        aim(null);
        hold(false);
        if (target) drop(Number(target.dataset['slot']));
      },
    })(element);
    return () => {
      element.style.touchAction = '';
      detach?.();
    };
  };
}

function slotAt({ x, y }: ScreenPlace): HTMLElement | null {
  const found = document.elementsFromPoint(x, y).map((element) => element.closest<HTMLElement>('[data-slot]'));
  return found.find((slot) => slot !== null) ?? null;
}
