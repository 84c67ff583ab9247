import { describe, expect, it } from 'vitest';
import { focusOf, followedBy } from './close-up';
import type { Drive, LocoPosition } from '../../model';

const at = (q: number): { place: { q: number; r: number } } => ({ place: { q, r: 0 } });
const drives = [at(1), at(5), at(12)] as Drive[];
const train = [{ q: 0, r: 0 }];
const position = (points: number | null): LocoPosition =>
  ({
    points,
    standing: [
      ['red', 20, 0],
      ['blue', 6, 0],
    ],
    turn: 1,
    winner: null,
    trains: [
      { loco: [-30, 0, 'W'], wagons: [] },
      { loco: [3, 0, 'W'], wagons: [['green', 4, 0]] },
      { loco: [19, 0, 'W'], wagons: [] },
    ],
  }) as unknown as LocoPosition;

describe('a close-up', () => {
  it('is all that the points left can reach', () => {
    expect(focusOf(position(6), train, drives).map(({ q }) => q)).toEqual([0, 1, 5, 12]);
  });

  it('is the part near the train where everything can be reached', () => {
    expect(focusOf(position(null), train, drives).map(({ q }) => q)).toEqual([0, 6, 1, 5]);
  });

  it('is the train about to move while others play, with the wagons near it', () => {
    expect(followedBy(position(null), undefined, 0).map(({ q }) => q)).toEqual([3, 4, 6]);
  });

  it('is the train that moved last and its way, and the player’s own train where it is near', () => {
    const trail = {
      seat: 2,
      turn: '1 2',
      ways: [
        [
          { q: 17, r: 0 },
          { q: 18, r: 0 },
        ],
      ],
    };
    expect(followedBy(position(null), trail, 1).map(({ q }) => q)).toEqual([19, 17, 18, 20]);
    expect(followedBy(position(null), { ...trail, seat: 1 }, 1).map(({ q }) => q)).toContain(3);
  });

  it('is the train that won at the end, whoever looks and whoever moved before', () => {
    const over = { ...position(null), turn: null, winner: 1 };
    const trail = { seat: 2, turn: '1 2', ways: [[{ q: 17, r: 0 }]] };
    expect(followedBy(over, trail, 0).map(({ q }) => q)).toEqual([3, 4, 6]);
  });
});
