/** The part of the railway to show closely where the whole of it would be too small. */
import { placeOf, SPACING, type Point } from '../../network/lattice';
import type { TrainTrail } from '../../drawing/paths/trails';
import { trainPoints, type Drive, type LocoPosition } from '../../model';

/** Its greatest width and height, in points: what a phone shows well. */
const SPAN = 7;
/** The same while others play and the player looks on: a phone then shows a smaller part, larger. */
const FOLLOWED_SPAN = 3.5;

/** The player's train and all that it can reach with the points left; in a solo game, the wagons and places near it. */
export function focusOf(
  { points, standing }: LocoPosition,
  train: readonly Point[],
  drives: readonly Drive[],
): Point[] {
  const reached = drives.map((drive) => drive.place);
  if (points !== null) return [...train, ...reached];
  const wagons = standing.map(([, q, r]) => ({ q, r }));
  return near(train, [...nearestFirst(train, wagons), ...nearestFirst(train, reached)]);
}

/**
 * While others play, and in a replay: the train that moved last and the way it went, or the train about to move; at the
 * end the train that won. Beside them as much of the player's own train and of the wagons as is near.
 */
export function followedBy(position: LocoPosition, trail: TrainTrail | undefined, me: number): Point[] {
  const seat = position.winner ?? trail?.seat ?? position.turn ?? me;
  const seen = [...trainPoints(position, seat), ...(trail?.seat === seat ? trail.ways.flat() : [])];
  if (seen.length === 0) return [];
  const wagons = position.standing.map(([, q, r]) => ({ q, r }));
  return near(seen, [...trainPoints(position, me), ...nearestFirst(seen, wagons)], FOLLOWED_SPAN);
}

function nearestFirst(train: readonly Point[], points: readonly Point[]): Point[] {
  const far = (point: Point): number => {
    const { x, y } = placeOf(point);
    return Math.min(...train.map(placeOf).map((one) => Math.hypot(one.x - x, one.y - y)));
  };
  return [...points].sort((a, b) => far(a) - far(b));
}

/** The first points, and as many of the others as are close to them. */
function near(first: readonly Point[], others: readonly Point[], span = SPAN): Point[] {
  const found = [...first];
  for (const point of others) if (isClose([...found, point], span)) found.push(point);
  return found;
}

function isClose(points: readonly Point[], most: number): boolean {
  const places = points.map(placeOf);
  const span = (values: number[]): number => Math.max(...values) - Math.min(...values);
  return Math.max(span(places.map(({ x }) => x)), span(places.map(({ y }) => y))) <= most * SPACING;
}
