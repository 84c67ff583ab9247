import { describe, expect, it } from 'vitest';
import type { LocoPosition } from '../../model';
import { trailsAfter, type TrainTrail } from './trails';

const position = (round: number, q: number): LocoPosition =>
  ({
    round,
    trains: [
      { loco: [0, 5], wagons: [] },
      { loco: [q, 0], wagons: [] },
    ],
    standing: [['red', q + 3, 0]],
  }) as unknown as LocoPosition;
const moves = (by: number, ...texts: string[]) => texts.map((text) => ({ by, text }));
const ends = (trails: TrainTrail[]) =>
  trails.map(({ seat, ways }) => [seat, ...ways.map((way) => way.map(({ q }) => q))]);

describe('the trail of another train', () => {
  it('is the way it went, also where it came move by move', () => {
    const first = trailsAfter([], position(1, 0), moves(1, 'pull E', 'pull E'), 0);
    expect(ends(first)).toEqual([[1, [0, 1, 2]]]);
    expect(ends(trailsAfter(first, position(1, 2), moves(1, 'pull W'), 0))).toEqual([[1, [0, 1, 2, 1]]]);
  });

  it('follows the end that goes first when the train goes back with a wagon', () => {
    const events = moves(1, 'pull E', 'pull E', 'couple E', 'push E');
    expect(ends(trailsAfter([], position(1, 0), events, 0))).toEqual([[1, [0, 1, 2], [3, 4]]]);
  });

  it('begins anew with the next turn', () => {
    const old = trailsAfter([], position(1, 0), moves(1, 'pull E'), 0);
    expect(ends(trailsAfter(old, position(2, 1), moves(1, 'pull E'), 0))).toEqual([[1, [1, 2]]]);
  });

  it('goes with the player’s own move', () => {
    const old = trailsAfter([], position(1, 0), moves(1, 'pull E'), 0);
    expect(trailsAfter(old, position(1, 1), moves(0, 'end'), 0)).toEqual([]);
    expect(ends(trailsAfter(old, position(1, 1), [{ by: -1, text: 'roll 3' }], 0))).toHaveLength(1);
  });
});
