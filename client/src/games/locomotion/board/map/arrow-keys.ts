/** The way of the arrow keys over the targets on the drawing: from each of them they lead to every other. */
import type { Place } from '../../network/lattice';
import type { Spot } from './spots';

/** Converts a vector on the screen to one on the drawing. */
type Toward = (way: Place) => Place;

/** Targets less far apart, up or down, are in the same row. */
const ROW = 20;

/** The targets row by row, from left to right on the screen. */
export function inReadingOrder(spots: readonly Spot[], toward: Toward): Spot[] {
  const [right, down] = [toward({ x: 1, y: 0 }), toward({ x: 0, y: 1 })];
  const rows: Spot[][] = [];
  let top = -Infinity;
  for (const spot of [...spots].sort((a, b) => along(a, down) - along(b, down))) {
    if (along(spot, down) > top + ROW) {
      rows.push([]);
      top = along(spot, down);
    }
    rows.at(-1)!.push(spot);
  }
  return rows.flatMap((row) => row.sort((a, b) => along(a, right) - along(b, right)));
}

/**
 * The target that an arrow key leads to; undefined for another key, null where there is none. Left and right follow the
 * order of reading, so that none is left out; up and down are short cuts.
 */
export function spotByArrow(key: string, from: Spot, order: readonly Spot[], toward: Toward): Spot | null | undefined {
  if (key === 'ArrowRight') return order[order.indexOf(from) + 1] ?? null;
  if (key === 'ArrowLeft') return order[order.indexOf(from) - 1] ?? null;
  if (key === 'ArrowUp') return nearestToward(order, from, toward({ x: 0, y: -1 }));
  if (key === 'ArrowDown') return nearestToward(order, from, toward({ x: 0, y: 1 }));
  return undefined;
}

/** The nearest target in a direction, and not too far to the side. */
function nearestToward(spots: readonly Spot[], from: Place, way: Place): Spot | null {
  let best: Spot | null = null;
  let least = Infinity;
  for (const spot of spots) {
    const offset = { x: spot.x - from.x, y: spot.y - from.y };
    const ahead = along(offset, way);
    const aside = Math.abs(offset.x * way.y - offset.y * way.x);
    if (ahead < 5 || aside > 2 * ahead) continue;
    const far = Math.hypot(ahead, aside) + aside;
    if (far < least) {
      least = far;
      best = spot;
    }
  }
  return best;
}

function along(place: Place, way: Place): number {
  return place.x * way.x + place.y * way.y;
}
