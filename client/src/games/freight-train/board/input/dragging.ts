/** A car that is dragged: a copy of it follows the pointer. */
import { dragging as draggingAny } from '../../../../look/boards/dragging';

export interface CarDrag {
  /** Whether this element may be dragged now. */
  ready(): boolean;
  start(): void;
  /** The pointer is over this element of the page. */
  over(target: Element | null, x: number): void;
  /** Dropped there; null when the drag was cancelled. */
  drop(target: Element | null, x: number): void;
}

export function dragging(drag: CarDrag): (element: HTMLElement) => () => void {
  return (element) => {
    let ghost: HTMLElement | null = null;

    function lift(): HTMLElement {
      const copy = element.cloneNode(true) as HTMLElement;
      const box = element.getBoundingClientRect();
      copy.removeAttribute('data-token');
      copy.setAttribute('aria-hidden', 'true');
      Object.assign(copy.style, {
        position: 'fixed',
        left: `${box.x}px`,
        top: `${box.y}px`,
        width: `${box.width}px`,
        height: `${box.height}px`,
        margin: '0',
        zIndex: '1000',
        pointerEvents: 'none',
        filter: 'drop-shadow(0 8px 8px rgb(0 0 0 / 35%))',
      });
      (element.closest('[data-board]') ?? document.body).append(copy);
      element.style.opacity = '0.25';
      return copy;
    }

    const attached = draggingAny({
      ready: () => drag.ready(),
      lift: () => {
        ghost = lift();
        drag.start();
      },
      move: ({ at, by }) => {
        if (ghost) ghost.style.transform = `translate(${by.x}px, ${by.y}px) rotate(-2deg) scale(1.08)`;
        drag.over(document.elementFromPoint(at.x, at.y), at.x);
      },
      drop: (at) => {
        ghost?.remove();
        ghost = null;
        element.style.removeProperty('opacity');
        drag.drop(at && document.elementFromPoint(at.x, at.y), at?.x ?? 0);
      },
    })(element);
    return () => attached?.();
  };
}
