import { describe, expect, it } from 'vitest';
import { ABILITIES, BUILT_IN, DECK, deckOf } from './deck';
import { arrived, count, known, read, risen, runs, targets, withoutName } from './model';
import { LEGAL, PLACES, position } from './fixtures';

describe('the deck', () => {
  it('is that of the table, where it has its own', () => {
    const own = deckOf({ deck: { ...DECK, swap: [...DECK.swap, 1], right: DECK.right.filter((car) => car !== 1) } });
    expect([own.abilityOf(1), deckOf(null).abilityOf(1)]).toEqual(['swap', 'right']);
    expect(targets(['use 1 2'], 1, own)[0]?.ability).toBe('swap');
  });

  it('gives each of 84 cars one of eight abilities', () => {
    const cars = ABILITIES.flatMap((ability) => DECK[ability]).sort((a, b) => a - b);
    expect(ABILITIES).toHaveLength(8);
    expect(cars).toEqual(Array.from({ length: 84 }, (_, index) => index + 1));
    expect(BUILT_IN.abilityOf(20)).toBe('swap');
    expect(BUILT_IN.abilityOf(37)).toBe('drop-middle');
  });
});

describe('the rising line', () => {
  it('is marked in stretches of two cars or more', () => {
    expect(runs([5, 30, 18, 44, 71, 62, 9])).toEqual([
      { from: 1, to: 2 },
      { from: 3, to: 5 },
    ]);
  });

  it('is nothing in a falling line, and all of a won one', () => {
    expect(runs([84, 71, 60, 44, 30, 9, 2])).toEqual([]);
    expect(runs([2, 9, 30, 44, 60, 71, 84])).toEqual([{ from: 1, to: 7 }]);
  });

  it('does not reach over a gap', () => {
    expect(runs([2, 9, 30, 0, 60, 71, 84])).toEqual([
      { from: 1, to: 3 },
      { from: 5, to: 7 },
    ]);
  });

  it('is counted by couplings', () => {
    expect(risen([5, 30, 18, 44, 71, 62, 9])).toBe(3);
    expect(risen([])).toBe(0);
  });
});

describe('targets', () => {
  it('of a swap are pairs of neighbours, marked between them', () => {
    const found = targets(LEGAL, 20);
    expect(found.map((target) => target.slots)).toEqual([
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 5],
      [5, 6],
      [6, 7],
    ]);
    expect(found.map((target) => target.at)).toEqual([1.5, 2.5, 3.5, 4.5, 5.5, 6.5]);
  });

  it('of a hop are two cars with one between', () => {
    expect(targets(['use 24 3'], 24)).toEqual([{ move: 'use 24 3', ability: 'hop', slots: [3, 5], at: 4 }]);
  });

  it('of a move by two name the car first and where it goes second', () => {
    expect(targets(LEGAL, 27).map((target) => target.slots)).toEqual([
      [3, 1],
      [4, 2],
      [5, 3],
      [6, 4],
      [7, 5],
    ]);
    expect(targets(['use 17 5'], 17)[0]?.slots).toEqual([5, 7]);
  });

  it('of a lock are single cars, of a drop none', () => {
    expect(targets(LEGAL, 10).map((target) => target.slots)).toEqual([[1], [4], [7]]);
    expect(targets(LEGAL, 37)).toEqual([{ move: 'use 37', ability: 'drop-middle', slots: [], at: 0 }]);
  });

  it('of the car in hand are all slots, whatever else is face up', () => {
    expect(targets(PLACES, null).map((target) => target.at)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(targets(PLACES, 20)).toEqual([]);
  });

  it('of an offered car are those of this car alone', () => {
    expect(targets(['keep 46 1', 'keep 62 1', 'keep 62 2'], 62).map((target) => target.move)).toEqual([
      'keep 62 1',
      'keep 62 2',
    ]);
  });
});

describe('a view', () => {
  it('has a count for what is hidden', () => {
    expect(count(4)).toBe(4);
    expect(count([1, 2])).toBe(2);
    expect(known(4)).toEqual([]);
    expect(known([1, 2])).toEqual([1, 2]);
  });

  it('tells which cars have come to where they stand', () => {
    const before = read(position());
    const now = read(position({ lines: [[5, 18, 30, 44, 71, 62, 9], before.lines[1]!] }));
    expect(arrived(before, now)).toEqual(new Set([18, 30]));
    expect(arrived(null, now)).toEqual(new Set());
  });
});

describe('a last move', () => {
  it('does not say the name that stands beside it, whatever spaces that has', () => {
    expect(withoutName('Shunter 1 draws 28', 'Shunter\u00a01')).toBe('draws 28');
    expect(withoutName('From the yard, Ann brings a hopper', 'Ann')).toBe('From the yard, Ann brings a hopper');
  });
});
