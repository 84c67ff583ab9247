/** The places of vehicles on the drawing: each rests with its two bogies on the track, so that trains bend. */
import {
  SPACING,
  arrow,
  beside,
  directionTo,
  moved,
  placeOf,
  turned,
  type Place,
  type Point,
} from '../../network/lattice';
import type { Network } from '../map/track';

export interface Pose {
  x: number;
  y: number;
  /** Degrees, clockwise; 0 faces east. */
  angle: number;
}

const RADIUS = (SPACING / 2) * Math.sqrt(3);
/** From a vehicle's middle to a bogie, as part of the way to the next point. */
const BOGIE = 0.28;

/** The place `s` steps along points that follow each other; half a step from a bend it begins to curve. */
function along(path: readonly Point[], s: number): Place {
  const i = Math.min(Math.max(Math.round(s), 0), path.length - 1);
  const here = path[i]!;
  const over = s - i;
  const before = i > 0 ? directionTo(here, path[i - 1]!) : -1;
  const after = i < path.length - 1 ? directionTo(here, path[i + 1]!) : -1;
  const turn = turned(after - before);
  if (before >= 0 && after >= 0 && (turn === 2 || turn === 4)) {
    const centre = placeOf(beside(here, turn === 2 ? before + 1 : before + 5));
    const from = moved(placeOf(here), arrow(before), SPACING / 2);
    const begin = Math.atan2(from.y - centre.y, from.x - centre.x);
    const angle = begin + (turn === 2 ? 1 : -1) * (over + 0.5) * (Math.PI / 3);
    return { x: centre.x + RADIUS * Math.cos(angle), y: centre.y + RADIUS * Math.sin(angle) };
  }
  const direction = over < 0 ? (before >= 0 ? before : after + 3) : after >= 0 ? after : before + 3;
  return moved(placeOf(here), arrow(direction), Math.abs(over) * SPACING);
}

/** The pose of a vehicle `s` steps along a path, facing its beginning. */
export function poseAlong(path: readonly Point[], s: number): Pose {
  const front = along(path, s - BOGIE);
  const back = along(path, s + BOGIE);
  const angle = (Math.atan2(front.y - back.y, front.x - back.x) * 180) / Math.PI;
  return { x: (front.x + back.x) / 2, y: (front.y + back.y) / 2, angle };
}

/** The pose of a wagon that stands by itself, or of a locomotive that faces `heading`. */
export function poseAlone(network: Network, at: Point, heading?: number): Pose {
  const [a, b] = network.lie(at);
  let [front, back] = [a, b];
  if (heading !== undefined) {
    const has = network.has(beside(at, heading));
    back = turned(heading + 3);
    if (has && !network.has(beside(at, back))) back = network.onward(at, heading);
    front = has ? heading : network.onward(at, back);
  }
  return poseAlong([beside(at, front), at, beside(at, back)], 1);
}

/** The path under a train, with one more point at either end: its locomotive is at index 1. */
export function layOf(network: Network, train: readonly Point[]): Point[] {
  const first = train[0]!;
  const last = train.at(-1)!;
  const front = beside(first, network.onward(first, directionTo(first, train[1]!)));
  const back = beside(last, network.onward(last, directionTo(last, train.at(-2)!)));
  return [front, ...train, back];
}

export function between(a: Pose, b: Pose, part: number): Pose {
  const turn = nearTurn(b.angle - a.angle);
  return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part, angle: a.angle + turn * part };
}

/** A pose moved by part of the difference of two others, to glide from rest into a movement. */
export function nudged(pose: Pose, from: Pose, to: Pose, part: number): Pose {
  return {
    x: pose.x + (to.x - from.x) * part,
    y: pose.y + (to.y - from.y) * part,
    angle: pose.angle + nearTurn(to.angle - from.angle) * part,
  };
}

function nearTurn(angle: number): number {
  return ((((angle + 180) % 360) + 360) % 360) - 180;
}

/** The distance for which a line goes straight on from a pose, as part of the way to the next. */
const STRAIGHT = 0.36;

/** A line through poses that follow each other, which bends as the rails under them do. */
export function lineThrough(poses: readonly Pose[]): string {
  const parts: string[] = [];
  poses.forEach((pose, i) => {
    const before = poses[i - 1];
    if (before === undefined) parts.push(`M${text(pose)}`);
    else parts.push(`C${text(leaving(before, pose))} ${text(leaving(pose, before))} ${text(pose)}`);
  });
  return parts.join('');
}

function text({ x, y }: Place): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

/** The place to which the line from a pose toward another one goes straight. */
function leaving({ x, y, angle }: Pose, to: Place): Place {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const ahead = (to.x - x) * cos + (to.y - y) * sin > 0 ? 1 : -1;
  const far = STRAIGHT * Math.hypot(to.x - x, to.y - y) * ahead;
  return { x: x + far * cos, y: y + far * sin };
}
