/** Rails as they are drawn: track that runs straight or bends by 60° through a point, and ends at a buffer stop. */
import {
  SPACING,
  arrow,
  beside,
  directionTo,
  key,
  moved,
  placeOf,
  railPoints,
  turned,
  type Place,
  type Point,
  type Rail,
} from '../../network/lattice';

const GAUGE = 0.12 * SPACING;
const HALF = SPACING / 2;
/** The radius of the arc from the middle of one link to the middle of the next. */
const RADIUS = HALF * Math.sqrt(3);
/** The length of track behind the last point, for half a vehicle. */
const OVERRUN = 0.5 * SPACING;

/** The points of a network, and which of them lie on which rail. */
export class Network {
  readonly points: Point[] = [];
  private readonly axes = new Map<string, number>();

  constructor(readonly rails: readonly Rail[]) {
    for (const rail of rails) {
      for (const point of railPoints(rail)) {
        if (!this.has(point)) this.points.push(point);
        this.axes.set(key(point), rail[2]);
      }
    }
  }

  has(point: Point): boolean {
    return this.axes.has(key(point));
  }

  /** The directions in which there is a next point. */
  around(point: Point): number[] {
    return [0, 1, 2, 3, 4, 5].filter((d) => this.has(beside(point, d)));
  }

  /** The direction in which track continues after `from`: straight if it can, else bent, else into the overrun. */
  onward(at: Point, from: number): number {
    const wished = [from + 3, from + 2, from + 4].map(turned);
    return wished.find((d) => this.has(beside(at, d))) ?? wished[0]!;
  }

  /** The two directions of the track under a vehicle that stands here by itself. */
  lie(at: Point): [number, number] {
    const axis = this.axes.get(key(at)) ?? 0;
    const ahead = this.has(beside(at, axis));
    const back = turned(axis + 3);
    return ahead ? [axis, this.has(beside(at, back)) ? back : this.onward(at, axis)] : [this.onward(at, back), back];
  }
}

export interface Drawn {
  /** Centre lines, for the bed and the sleepers. */
  centre: string;
  /** Both rails of every line. */
  rails: string;
  stops: { x: number; y: number; angle: number }[];
  /** The corners of all that is drawn. */
  box: { left: number; top: number; right: number; bottom: number };
}

export function drawTrack(network: Network): Drawn {
  const centre: string[] = [];
  const rails: string[] = [];
  const stops: Drawn['stops'] = [];
  const draw = (line: (offset: number) => string): void => {
    centre.push(line(0));
    rails.push(line(-GAUGE), line(GAUGE));
  };
  for (const point of network.points) {
    const around = network.around(point);
    for (const a of around) {
      const on = around.filter((b) => [2, 3, 4].includes(turned(b - a)));
      for (const b of on) {
        if (b > a) draw((offset) => pass(point, a, b, offset));
      }
      if (on.length === 0) {
        draw((offset) => stub(point, a, offset));
        stops.push({ ...moved(placeOf(point), arrow(a), -OVERRUN), angle: -60 * (a + 3) });
      }
    }
    // A single rail: its points still lie on something.
    if (around.length === 0) draw((offset) => stub(point, 0, offset));
  }
  return { centre: centre.join(''), rails: rails.join(''), stops, box: boxOf(network.points) };
}

/** The line of a rail by itself, with a little over at both ends. */
export function drawRail(rail: Rail): string {
  const [first, , last] = railPoints(rail) as [Point, Point, Point];
  const along = arrow(rail[2]);
  const from = moved(placeOf(first), along, -0.4 * SPACING);
  const to = moved(placeOf(last), along, 0.4 * SPACING);
  return `M${at(from)}L${at(to)}`;
}

/** A line through points that follow each other, as a train drives it. */
export function drawWay(points: readonly Point[]): string {
  if (points.length < 2) return '';
  const parts = [`M${at(placeOf(points[0]!))}`];
  for (let i = 1; i < points.length; i += 1) {
    const here = points[i]!;
    const from = directionTo(here, points[i - 1]!);
    const next = points[i + 1];
    const to = next ? directionTo(here, next) : -1;
    if (to < 0 || ![2, 4].includes(turned(to - from))) {
      parts.push(`L${at(placeOf(here))}`);
      continue;
    }
    const a = moved(placeOf(here), arrow(from), HALF);
    const b = moved(placeOf(here), arrow(to), HALF);
    parts.push(`L${at(a)}A${RADIUS} ${RADIUS} 0 0 ${sweep(from, to)} ${at(b)}`);
  }
  return parts.join('');
}

function pass(point: Point, a: number, b: number, offset: number): string {
  const here = placeOf(point);
  const from = moved(here, arrow(a), HALF);
  const to = moved(here, arrow(b), HALF);
  const turn = turned(b - a);
  if (turn === 3) {
    const across = arrow(a + 1.5);
    return `M${at(moved(from, across, offset))}L${at(moved(to, across, offset))}`;
  }
  const middle = placeOf(beside(point, turn === 2 ? a + 1 : a + 5));
  const radius = RADIUS + offset;
  return `M${at(outward(middle, from, radius))}A${radius} ${radius} 0 0 ${sweep(a, b)} ${at(outward(middle, to, radius))}`;
}

/** Whether the arc from the link in direction a to that in direction b turns clockwise on the drawing. */
function sweep(a: number, b: number): 0 | 1 {
  return turned(b - a) === 2 ? 1 : 0;
}

function stub(point: Point, a: number, offset: number): string {
  const here = placeOf(point);
  const across = moved({ x: 0, y: 0 }, arrow(a + 1.5), offset);
  const from = moved(moved(here, arrow(a), HALF), across, 1);
  const to = moved(moved(here, arrow(a), -OVERRUN), across, 1);
  return `M${at(from)}L${at(to)}`;
}

function outward(from: Place, through: Place, radius: number): Place {
  const far = Math.hypot(through.x - from.x, through.y - from.y);
  return { x: from.x + ((through.x - from.x) / far) * radius, y: from.y + ((through.y - from.y) / far) * radius };
}

export function boxOf(points: readonly Point[], around = SPACING): Drawn['box'] {
  const places =
    points.length > 0
      ? points.map(placeOf)
      : [
          { x: 0, y: 0 },
          { x: 2 * SPACING, y: 0 },
        ];
  return {
    left: Math.min(...places.map((p) => p.x)) - around,
    top: Math.min(...places.map((p) => p.y)) - around,
    right: Math.max(...places.map((p) => p.x)) + around,
    bottom: Math.max(...places.map((p) => p.y)) + around,
  };
}

function at({ x, y }: Place): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
