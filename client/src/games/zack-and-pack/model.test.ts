import { describe, expect, it } from 'vitest';
import { scramble, stowing, STOWING_MOVES } from './fixtures';
import { facesOf } from './drawing/iso';
import {
  aimAt,
  answers,
  bestOf,
  cellsOf,
  costOf,
  dealtAfter,
  deed,
  grabsOf,
  centreCell,
  loadOf,
  putText,
  putsOf,
  reckoningOf,
  stickOfPut,
  topStick,
  zack,
} from './model';
import { FIRST, LATEST, partsOf, truckOf } from './trucks';

const puts = putsOf(STOWING_MOVES);
const load = loadOf(zack(stowing()), 0)!;

describe('an answer to a puzzle', () => {
  it.each([
    [['lift 0 0 0'], false],
    [['lift 0 0 0', 'put 3 0 0 0 y'], false],
    [['lift 0 0 0', 'put 3 0 0 0 y', 'put 5 0 0 0 x'], true],
    [['put 5 0 0 0 x'], true],
    [['lift 0 0 0', 'done'], true],
    [['grab pile'], true],
  ])('puts more than it takes back: %j is %s', (moves, isAnswer) => {
    expect(answers(moves)).toBe(isAnswer);
  });
});

describe('the cards and dice of the rules', () => {
  it('has every truck of both sets with its floor, levels and room (ZP-2)', () => {
    for (const parts of [FIRST, LATEST])
      for (let card = 1; card <= 30; card++) expect(truckOf(card, parts).room).toBeGreaterThan(0);
    expect(truckOf(7, FIRST)).toMatchObject({ levels: 2, room: 18 });
    expect(truckOf(7, FIRST).floor[1]).toEqual([true, false, true, true, false]);
    const heights = [...LATEST.trucks.values()].map(({ levels }) => levels);
    expect([1, 2, 3, 4].map((levels) => heights.filter((height) => height === levels).length)).toEqual([9, 10, 6, 5]);
  });

  it('has a white die without a blank in the second set alone (ZP-3)', () => {
    expect(FIRST.dice[0]).toEqual([0, 1, 2, 3, 4, 5]);
    expect(LATEST.dice[0]).toEqual([1, 1, 2, 3, 4, 5]);
    expect(LATEST.dice.slice(1)).toEqual(FIRST.dice.slice(1));
  });

  it('draws the set that the options of the position name', () => {
    expect(loadOf(zack(stowing()), 0)?.truck).toBe(truckOf(7, FIRST));
    const now = zack(stowing({ options: { grab: 'live', clock: null, parts: 2 } }));
    expect(loadOf(now, 0)?.truck).toBe(truckOf(7, LATEST));
    expect(truckOf(7, LATEST)).toMatchObject({ levels: 1, room: 14 });
  });

  it('draws the trucks and dice of a table that has its own, whatever its set', () => {
    const parts = partsOf({}, { trucks: [{ id: 7, height: 3, floor: ['#####', '.....', '.....'] }] });
    expect(loadOf(zack(stowing()), 0, parts)?.truck).toMatchObject({ levels: 3, room: 15 });
    expect(parts.dice).toBe(FIRST.dice);
    const dice = { white: [6, 0, 0, 0, 0, 0] };
    expect(partsOf({ parts: 2 }, { dice }).dice[0]?.[0]).toBe(6);
    expect(partsOf({ parts: 2 }, { dice }).trucks).toBe(LATEST.trucks);
  });
});

describe('the cost of a load', () => {
  it('counts free cells, and twice the length of what is left over', () => {
    expect(costOf(load)).toEqual({ free: 15, left: 6, due: 21 });
  });
});

describe('pointing at a cell', () => {
  it('snaps to the legal place that covers it', () => {
    const aim = aimAt(puts, load.stowed, 2, 'x', { x: 3, y: 1 });
    expect(aim).toEqual({ stick: stickOfPut('put 2 2 1 0 x'), legal: true });
  });

  it('falls to rest on the sticks that lie there', () => {
    expect(aimAt(puts, load.stowed, 1, 'z', { x: 1, y: 0 }).stick.z).toBe(1);
  });

  it('shows where the stick would be when it cannot lie there', () => {
    const aim = aimAt(puts, load.stowed, 2, 'x', { x: 3, y: 0 });
    expect(aim.legal).toBe(false);
    expect(putText(aim.stick)).toBe('put 2 2 0 1 x');
  });

  it('reaches every legal place', () => {
    for (const put of puts) expect(aimAt(puts, load.stowed, put.length, put.axis, centreCell(put)).stick).toEqual(put);
  });

  it('never leaves the grid, whatever the stick', () => {
    for (const length of [1, 2, 3, 4, 5]) {
      for (const axis of ['x', 'y'] as const) {
        for (let x = 0; x < 5; x++) {
          const { stick } = aimAt([], [], length, axis, { x, y: 2 });
          expect(cellsOf(stick).every((cell) => cell.x < 5 && cell.x >= 0)).toBe(true);
        }
      }
    }
  });
});

it('names a stick by what is seen, and no row or column', () => {
  const moves = ['put 3 0 1 0 x', 'put 3 0 0 1 y', 'put 2 0 0 0 z', 'put 1 4 0 1 x', 'lift 0 1 1', 'done', 'grab 3'];
  expect(moves.map(deed)).toEqual([
    'put brown 3 along, on level 1',
    'put brown 3 across, on level 2',
    'put grey 2 upright, from level 1 up',
    'put white 1 on level 2',
    'take back the stick marked on level 2',
    null,
    null,
  ]);
});

describe('the top stick of a cell', () => {
  it('is the highest one', () => {
    const upper = stickOfPut('put 1 0 0 1 x');
    expect(topStick([upper, ...load.stowed], { x: 0, y: 0 })).toBe(upper);
    expect(topStick(load.stowed, { x: 4, y: 0 })).toBeNull();
  });
});

describe('grabbing', () => {
  it('knows the cards and the pile', () => {
    expect(grabsOf(['grab 3', 'grab 28', 'grab pile'])).toEqual(new Set([3, 28, 0]));
  });

  it('remembers who took which card', () => {
    const start = dealtAfter(null, [], zack(scramble()));
    const after = dealtAfter(start, [{ by: 2, text: 'grab 12' }], zack(scramble({ offered: [[4, 9], [3], [17, 28]] })));
    expect(after.cards[1]).toEqual([3, 12]);
    expect(after.takers.get(12)).toBe(2);
  });

  it('forgets the cards of the last round', () => {
    const start = dealtAfter(null, [], zack(scramble()));
    const next = dealtAfter(
      start,
      [{ by: -1, text: 'trucks 0 1 2' }],
      zack(
        scramble({
          round: 2,
          offered: [
            [1, 2],
            [5, 6],
            [7, 8],
          ],
        }),
      ),
    );
    expect(next.cards).toEqual([
      [1, 2],
      [5, 6],
      [7, 8],
    ]);
  });
});

describe('the end of a round', () => {
  const after = zack(scramble({ round: 2, phase: 'grab', points: [60, 40, 51] }));

  it('shows the trucks as they were paid for, with the last sticks', () => {
    const events = [
      { by: 0, text: 'put 1 3 0 0 x' },
      { by: 0, text: 'done' },
      { by: -1, text: 'roll 1 0 0 0 0 0' },
    ];
    const reckoning = reckoningOf(zack(stowing()), events, after);
    expect(reckoning?.loads[0]?.stowed).toHaveLength(2);
    expect(costOf(reckoning!.loads[0]!)).toEqual({ free: 14, left: 4, due: 18 });
    expect(reckoning).toMatchObject({ round: 1, after: [60, 40, 51] });
  });

  it('is not made up after a jump', () => {
    expect(reckoningOf(zack(stowing()), [], after)).toBeNull();
  });
});

describe('the best stowing', () => {
  it('is read for its round', () => {
    const best = {
      seats: [],
      rounds: [{ round: 2, seats: [{ truck: 7, due: 3, own_due: 9, puts: ['put 2 0 0 0 z'] }] }],
    };
    expect(bestOf(best, 2, FIRST)).toEqual([
      { seat: 0, truck: truckOf(7, FIRST), due: 3, own: 9, stowed: [stickOfPut('put 2 0 0 0 z')] },
    ]);
    expect(bestOf(best, 1, FIRST)).toEqual([]);
    expect(bestOf(null, 1, FIRST)).toEqual([]);
  });
});

describe('the slanted drawing', () => {
  it('writes the length of a stick once, where it is in sight', () => {
    const faces = facesOf(load.truck, load.stowed).filter((face) => face.label);
    expect(faces).toHaveLength(1);
    expect(faces[0]?.stick?.length).toBe(3);
  });

  it('writes nothing on a stick that others hide', () => {
    const hidden = stickOfPut('put 1 0 0 0 x');
    const around = ['put 1 0 0 1 x', 'put 2 1 0 0 z', 'put 2 0 1 0 z'].map(stickOfPut);
    const labelled = facesOf(truckOf(15, FIRST), [hidden, ...around])
      .filter((face) => face.label)
      .map((face) => face.stick);
    expect(labelled).not.toContain(hidden);
    expect(labelled).toHaveLength(3);
  });
});
