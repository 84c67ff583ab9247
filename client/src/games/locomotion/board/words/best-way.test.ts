import { expect, test } from 'vitest';
import { example } from '../../fixtures';
import { gridOf } from '../../network/grid';
import { Network } from '../../drawing/map/track';
import { bestWay, sayWay } from './best-way';

/** Red stands before blue, which is wanted first, and a siding between them. */
const start = example({
  rails: [
    [-3, 0, 0],
    [0, 0, 0],
    [3, 0, 0],
    [2, -1, 2],
  ],
  sequence: ['blue', 'red', 'green', 'yellow'],
  trains: [{ loco: [-1, 0], wagons: [] }],
  standing: [
    ['blue', 4, 0],
    ['green', -3, 0],
    ['red', 1, 0],
    ['yellow', 2, -3],
  ],
});
const moves = 'pull E;couple E;push NE;uncouple 1;pull E;pull E;couple E;pull W;pull W;pull W;couple NE'.split(';');
const best = { status: 'proved', distance: 7, couplings: 4, moves, start };

test('the shortest way is told drive by drive, with what is coupled and left', () => {
  const lines = sayWay(bestWay(best)!, gridOf(start, new Network(start.rails).points));
  expect(lines).toEqual([
    'Drive to D7',
    'Couple red',
    'Push to C10',
    'Leave the last wagon: red',
    'Drive to D13',
    'Couple blue',
    'Pull to D7',
    'Couple red',
  ]);
});

test('it ends with the goal, and begins where the player began', () => {
  const way = bestWay(best)!;
  expect(way.start).toEqual(start);
  expect(way.end.trains[0]!.wagons.map(([colour]) => colour)).toEqual(start.sequence!.slice(0, 2));
  expect(way.end.standing).toHaveLength(start.standing.length - 2);
});

test('a way that is not proved is not told', () => {
  expect(bestWay({ ...best, status: 'unknown' })).toBeNull();
  expect(bestWay({})).toBeNull();
  expect(bestWay(null)).toBeNull();
});
