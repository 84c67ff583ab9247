/** The targets on the drawing for clicks, taps and keys, and their meaning. */
import { beside, key, middle, placeOf, railAround, type Place, type Point, type Rail } from '../../network/lattice';
import { driveTo, type Drive, type Joint, type Targets, type Vehicle } from '../../model';
import { poseAlone } from '../../drawing/vehicles/poses';
import type { Network } from '../../drawing/map/track';

export type Aim =
  | { kind: 'drive'; drive: Drive }
  | { kind: 'joint'; joint: Joint }
  | { kind: 'rail'; rail: Rail; move: string | null }
  | { kind: 'set'; vehicle: Vehicle; at: Point; move: string };

export interface Spot extends Place {
  id: string;
  aim: Aim;
  /** The greatest distance of a tap. */
  reach: number;
}

export type End = 'any' | 'loco' | 'last';

/** Driving: each point that can be reached, each wagon that can be coupled, each joint. */
export function drivingSpots(
  network: Network,
  targets: Targets,
  drives: readonly Drive[],
  end: End,
  loco: Point | undefined,
): Spot[] {
  const spots = new Map<string, Spot>();
  for (const { place } of drives) {
    const drive = driveTo(drives, place, end);
    if (!drive || spots.has(key(place))) continue;
    const { x, y } = poseAlone(network, place);
    spots.set(key(place), { id: key(place), x, y, aim: { kind: 'drive', drive }, reach: 50 });
  }
  return [...spots.values(), ...jointSpots(targets.joints, loco)];
}

/** The distance of a joint's sign behind a cab from the middle, as part of the way: the cab has its letter there. */
const OFF_CAB = 0.09;

/** One spot for each joint: of two couplings that end at the same joint the shorter. */
function jointSpots(joints: readonly Joint[], loco: Point | undefined): Spot[] {
  const spots = new Map<string, Spot>();
  for (const joint of [...joints].sort((a, b) => a.move.length - b.move.length)) {
    const [from, to] = [placeOf(joint.from), placeOf(joint.to)];
    const off = loco !== undefined && key(loco) === key(joint.from) ? OFF_CAB : 0;
    const x = from.x + (to.x - from.x) * (0.5 + off);
    const y = from.y + (to.y - from.y) * (0.5 + off);
    const id = `joint ${x} ${y}`;
    if (!spots.has(id)) spots.set(id, { id, x, y, aim: { kind: 'joint', joint }, reach: 27 });
  }
  return [...spots.values()];
}

export function settingSpots(network: Network, targets: Targets, vehicle: Vehicle): Spot[] {
  return [...(targets.settings.get(vehicle)?.values() ?? [])].map(({ at, move }) => {
    const { x, y } = poseAlone(network, at);
    return { id: key(at), x, y, aim: { kind: 'set', vehicle, at, move }, reach: 50 };
  });
}

/** Laying: one spot for each middle point; the rail lies on the wished axis, or on another that is legal there. */
export function layingSpots(rails: Map<string, string>, axis: number): Spot[] {
  const centres = new Map<string, Point>();
  for (const text of rails.keys()) {
    const [q, r, lies] = text.split(',').map(Number) as [number, number, number];
    const centre = beside({ q, r }, lies);
    centres.set(key(centre), centre);
  }
  return [...centres.values()].map((centre) => {
    const rail = railAround(centre, axisAt(rails, centre, axis));
    const { x, y } = placeOf(centre);
    const move = rails.get(rail.join(',')) ?? null;
    return { id: key(centre), x, y, aim: { kind: 'rail', rail, move }, reach: 50 };
  });
}

/** The wished axis if a rail may lie so around a point, else the next that may, else the wished one. */
export function axisAt(rails: Map<string, string>, centre: Point, wished: number): number {
  const fits = (axis: number): boolean => rails.has(railAround(centre, axis).join(','));
  return [wished, (wished + 1) % 3, (wished + 2) % 3].find(fits) ?? wished;
}

/** The spot that a click means: the nearest within its reach; `least` widens small reaches for fingers. */
export function spotAt(spots: readonly Spot[], at: Place, least: number): Spot | null {
  let best: Spot | null = null;
  let nearest = 1;
  for (const spot of spots) {
    const far = Math.hypot(spot.x - at.x, spot.y - at.y) / Math.max(spot.reach, least);
    if (far <= nearest) {
      nearest = far;
      best = spot;
    }
  }
  return best;
}

/** The moves that a target stands for. */
export function movesOf(aim: Aim): string[] {
  if (aim.kind === 'drive') return aim.drive.moves;
  if (aim.kind === 'joint') return [aim.joint.move];
  if (aim.kind === 'set') return [aim.move];
  return [aim.move ?? `lay ${aim.rail.join(' ')}`];
}

/** The place of an advised move on the drawing, and the start of the arrow to it. */
export function advisedPlace(
  targets: Targets,
  train: readonly Point[],
  move: string | null,
): { at: Place; from: Place | null } | null {
  const step = targets.steps.find((one) => one.move === move);
  if (step) {
    const end = step.back ? train.at(-1) : train[0];
    return { at: placeOf(step.to), from: end ? placeOf(end) : null };
  }
  const joint = targets.joints.find((one) => one.move === move);
  if (joint) return { at: middle(placeOf(joint.from), placeOf(joint.to)), from: null };
  for (const points of targets.settings.values()) {
    for (const setting of points.values()) if (setting.move === move) return { at: placeOf(setting.at), from: null };
  }
  return null;
}
