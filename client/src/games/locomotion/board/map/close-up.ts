/** The part of the railway to show closely where the whole of it would be too small. */
import { placeOf, SPACING, type Point } from '../../network/lattice';
import type { Drive, LocoPosition } from '../../model';

/** Its greatest width and height, in points: what a phone shows well. */
const SPAN = 7;

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

function nearestFirst(train: readonly Point[], points: readonly Point[]): Point[] {
  const far = (point: Point): number => {
    const { x, y } = placeOf(point);
    return Math.min(...train.map(placeOf).map((one) => Math.hypot(one.x - x, one.y - y)));
  };
  return [...points].sort((a, b) => far(a) - far(b));
}

/** The first points, and as many of the others as are close to them. */
function near(first: readonly Point[], others: readonly Point[]): Point[] {
  const found = [...first];
  for (const point of others) if (isClose([...found, point])) found.push(point);
  return found;
}

function isClose(points: readonly Point[]): boolean {
  const places = points.map(placeOf);
  const span = (values: number[]): number => Math.max(...values) - Math.min(...values);
  return Math.max(span(places.map(({ x }) => x)), span(places.map(({ y }) => y))) <= SPAN * SPACING;
}
