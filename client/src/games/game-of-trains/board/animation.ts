/** Slides cars from where they stood before a change. */

interface CarBefore {
  box: DOMRect;
  picture: HTMLElement;
}

export type CarPlaces = Map<string, CarBefore>;

/** The transitions of cars: those in `from` come from the pile, the others just appear. */
export interface CarTransitions {
  tempo: number;
  from: ReadonlySet<string>;
  /** Whether removed cars move to the discard. */
  leave: boolean;
}

const EASING = 'cubic-bezier(0.3, 0.1, 0.2, 1)';

function cars(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[data-car]')].filter((car) => car.closest('[data-leaving]') === null);
}

export function carPlaces(root: HTMLElement): CarPlaces {
  return new Map(
    cars(root).map((car) => [car.dataset['car'] ?? '', { box: car.getBoundingClientRect(), picture: car }]),
  );
}

export function slide(root: HTMLElement, before: CarPlaces, transitions: CarTransitions): void {
  if (transitions.tempo <= 0 || typeof root.animate !== 'function') return;
  const now = cars(root);
  const pile = root.querySelector('[data-pile]')?.getBoundingClientRect();
  for (const car of now) {
    const number = car.dataset['car'] ?? '';
    const start = before.get(number)?.box ?? (transitions.from.has(number) ? pile : undefined);
    if (start) travel(car, start, car.getBoundingClientRect(), transitions.tempo);
    else car.animate([{ opacity: 0 }, { opacity: 1 }], { duration: transitions.tempo / 2 });
  }
  if (transitions.leave) moveToDiscard(root, before, now, transitions.tempo);
}

function travel(car: HTMLElement, start: DOMRect, end: DOMRect, tempo: number): void {
  if (start.width === 0 || end.width === 0) return;
  const [right, down] = [start.left - end.left, start.top - end.top];
  if (Math.abs(right) < 1 && Math.abs(down) < 1) return;
  const lift = Math.min(40, Math.abs(right) / 6);
  const scale = start.width / end.width;
  const options = { duration: tempo, easing: EASING };
  car.style.transformOrigin = '0 0';
  const way = car.animate(
    [
      { transform: `translate(${right}px, ${down}px) scale(${scale})`, zIndex: 9 },
      { transform: `translate(${right / 2}px, ${down / 2 - lift}px) scale(${(scale + 1) / 2})`, zIndex: 9 },
      { transform: 'none', zIndex: 9 },
    ],
    options,
  );
  way.onfinish = () => {
    car.style.transformOrigin = '';
  };
}

/** Moves a copy of each removed car to the discard. */
function moveToDiscard(root: HTMLElement, before: CarPlaces, now: HTMLElement[], tempo: number): void {
  const heap = root.querySelector('[data-discard]')?.getBoundingClientRect();
  if (!heap) return;
  const here = new Set(now.map((car) => car.dataset['car']));
  const corner = root.getBoundingClientRect();
  for (const [number, { box, picture }] of before) {
    if (here.has(number) || box.width === 0) continue;
    const copy = picture.cloneNode(true) as HTMLElement;
    copy.dataset['leaving'] = '';
    Object.assign(copy.style, {
      position: 'absolute',
      left: `${box.left - corner.left}px`,
      top: `${box.top - corner.top}px`,
      width: `${box.width}px`,
      zIndex: '10',
      pointerEvents: 'none',
    });
    root.append(copy);
    const way = copy.animate(
      [
        { transform: 'none', opacity: 1 },
        {
          transform: `translate(${heap.left - box.left}px, ${heap.top - box.top}px) scale(${heap.width / box.width})`,
          opacity: 0.6,
        },
      ],
      { duration: tempo, easing: EASING, fill: 'forwards' },
    );
    way.onfinish = () => copy.remove();
  }
}
