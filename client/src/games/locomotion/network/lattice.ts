/** The triangular lattice that points lie on (LO-1), and where that is on the drawing. */

export interface Point {
  q: number;
  r: number;
}

export interface Place {
  x: number;
  y: number;
}

/** First point and axis, as positions write it (LO-2). */
export type Rail = [q: number, r: number, axis: number];

const DIRECTIONS = ['E', 'NE', 'NW', 'W', 'SW', 'SE'] as const;
export type Direction = (typeof DIRECTIONS)[number];

const STEPS: readonly Point[] = [
  { q: 1, r: 0 },
  { q: 1, r: -1 },
  { q: 0, r: -1 },
  { q: -1, r: 0 },
  { q: -1, r: 1 },
  { q: 0, r: 1 },
];

/** From a point to the next, in units of the drawing. */
export const SPACING = 100;
const ROW = (Math.sqrt(3) / 2) * SPACING;

export function key(point: Point): string {
  return `${point.q},${point.r}`;
}

export function same(a: Point, b: Point): boolean {
  return a.q === b.q && a.r === b.r;
}

export function point([q, r]: readonly [number, number]): Point {
  return { q, r };
}

/** The lattice point next to another; any whole number is a direction. */
export function beside(from: Point, direction: number): Point {
  const step = STEPS[turned(direction)]!;
  return { q: from.q + step.q, r: from.r + step.r };
}

/** A direction as a number from 0 to 5. */
export function turned(direction: number): number {
  return ((direction % 6) + 6) % 6;
}

/** The direction from a point to its neighbour; -1 if they are none. */
export function directionTo(from: Point, to: Point): number {
  return STEPS.findIndex((step) => from.q + step.q === to.q && from.r + step.r === to.r);
}

export function directionOf(name: string): number {
  return DIRECTIONS.indexOf(name as Direction);
}

export function placeOf({ q, r }: Point): Place {
  return { x: SPACING * (q + r / 2), y: ROW * r };
}

/** The unit vector of a direction on the drawing. */
export function arrow(direction: number): Place {
  const angle = (-Math.PI / 3) * direction;
  return { x: Math.cos(angle), y: Math.sin(angle) };
}

export function moved(place: Place, by: Place, times: number): Place {
  return { x: place.x + times * by.x, y: place.y + times * by.y };
}

export function middle(a: Place, b: Place): Place {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** The lattice point nearest to a place on the drawing. */
export function nearestPoint({ x, y }: Place): Point {
  const r = y / ROW;
  const q = x / SPACING - r / 2;
  let best = { q: Math.round(q), r: Math.round(r) };
  let least = Infinity;
  for (const candidate of [best, ...STEPS.map((_, d) => beside(best, d))]) {
    const there = placeOf(candidate);
    const far = (there.x - x) ** 2 + (there.y - y) ** 2;
    if (far < least) {
      least = far;
      best = candidate;
    }
  }
  return best;
}

export function railPoints([q, r, axis]: Rail): Point[] {
  const first = { q, r };
  const second = beside(first, axis);
  return [first, second, beside(second, axis)];
}

/** The rail of an axis whose middle point is given. */
export function railAround(centre: Point, axis: number): Rail {
  const first = beside(centre, axis + 3);
  return [first.q, first.r, axis];
}
