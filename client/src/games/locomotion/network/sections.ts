/** The railway as lines of track from one fork or end to the next, to be told in words. */
import { beside, key, same, type Point } from './lattice';
import type { Network } from '../drawing/map/track';

export function sectionsOf(network: Network): Point[][] {
  const walked = new Set<string>();
  const inside = (point: Point): boolean => network.around(point).length === 2;
  const walk = (from: Point, to: Point): Point[] | null => {
    if (walked.has(link(from, to))) return null;
    const line = [from, to];
    walked.add(link(from, to));
    for (let [last, at] = [from, to]; inside(at) && !same(at, from);) {
      const next = network
        .around(at)
        .map((d) => beside(at, d))
        .find((point) => !same(point, last))!;
      walked.add(link(at, next));
      line.push(next);
      [last, at] = [at, next];
    }
    return line;
  };
  // A ring without a fork begins anywhere.
  const starts = [...network.points.filter((point) => !inside(point)), ...network.points.filter(inside)];
  return starts
    .flatMap((point) => network.around(point).flatMap((d) => [walk(point, beside(point, d))]))
    .filter((line) => line !== null);
}

function link(a: Point, b: Point): string {
  return [key(a), key(b)].sort().join(' ');
}
