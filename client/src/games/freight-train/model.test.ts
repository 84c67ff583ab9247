import { expect, test } from 'vitest';
import { carried, choices, dayPay, evening, kinds, moveText, rearranging, slotsOf, standings, yardPay } from './model';
import { sample } from './fixtures';
import { nextLayout } from './board/motion/tokens';

test('legal moves become sources with goals, and plain moves', () => {
  const found = choices([
    'main 1 train 1',
    'main 1 yard 2 1',
    'yard 2 train 3',
    'caboose 2',
    'put box 1',
    'fill 3',
    'end',
  ]);
  expect([...found.from.keys()]).toEqual(['main 1', 'yard 2', 'caboose', 'put box']);
  expect([...found.from.get('main 1')!]).toEqual([
    ['train 1', 'main 1 train 1'],
    ['yard 2 1', 'main 1 yard 2 1'],
  ]);
  expect([...found.from.get('caboose')!]).toEqual([['train 2', 'caboose 2']]);
  expect([...found.plain]).toEqual(['fill 3', 'end']);
});

test('a source and a goal make the text of a move', () => {
  expect(moveText('main 2', 'yard 1 2')).toBe('main 2 yard 1 2');
  expect(moveText('caboose', 'train 4')).toBe('caboose 4');
  expect(moveText('put ore', 'yard 2')).toBe('put ore 2');
});

test('rearranging puts the cars of row 1, then of row 2, from the bumper outwards', () => {
  expect(rearranging([['ore', 'box'], ['tank']])).toEqual(['rearrange', 'put ore 1', 'put box 1', 'put tank 2']);
});

test('a single car is the mixed train where another train has its type', () => {
  expect(kinds([['tank', 'tank'], ['tank'], [], ['box']])).toEqual(['tank', 'mixed', null, 'box']);
  expect(kinds([['ore'], ['ore']])).toEqual(['ore', 'mixed']);
  expect(kinds([['ore', 'box', 'tank']])).toEqual(['mixed']);
});

test.each([
  [
    [6, 4, 2],
    [3, 1, 0],
  ],
  [
    [5, 5, 4],
    [2, 2, 0],
  ],
  [
    [3, 3, 3],
    [1, 1, 1],
  ],
  [
    [6, 4, 4],
    [3, 0, 0],
  ],
  [
    [2, 0, 0],
    [3, 0, 0],
  ],
])('trains of lengths %j are paid %j', (lengths, paid) => {
  const trains = lengths.map((length) => [Array<'tank'>(length).fill('tank')]);
  const position = sample({
    players: 3,
    trains,
    caboose: [[], [], []],
    private: [
      [[], []],
      [[], []],
      [[], []],
    ],
  });
  expect(
    standings(position)
      .find((row) => row.kind === 'tank')
      ?.seats.map((pay) => pay.points),
  ).toEqual(paid);
});

test('a caboose doubles what its train is paid', () => {
  expect(standings(sample({ caboose: [[1], []] })).find((row) => row.kind === 'tank')?.seats[0]?.points).toBe(6);
});

test('private yards bring points on day 1 and cost them on day 3', () => {
  expect([1, 2, 3].map((day) => yardPay(sample({ day })))).toEqual([
    [1, 0],
    [0, 0],
    [-3, -1],
  ]);
  expect(dayPay(sample())).toEqual([3 + 3 + 1, 1]);
});

test('the chance of the end of the day counts the places the card may have', () => {
  expect(evening(sample({ deck: { box: 12 }, below: 7 }))).toMatchObject({ left: 12, safe: 5, chance: 0 });
  expect(evening(sample({ deck: { box: 9 }, below: 7 }))).toMatchObject({ safe: 2, chance: 3 / 8 });
  expect(evening(sample({ deck: { box: 2 }, below: 2 })).chance).toBe(1);
});

test('the table of a day that is over is told from its last moves', () => {
  const lay = carried(sample(), [
    { by: 0, text: 'main 1 train 1' },
    { by: 0, text: 'main 1 yard 2' },
    { by: 0, text: 'main 2 yard 2 1' },
  ]);
  expect(lay.trains[0]?.[0]).toEqual(['tank', 'tank', 'tank']);
  expect(lay.private[0]?.[1]).toEqual(['auto', 'box', 'hopper']);
});

test('a car keeps its token from the yard to a train, and new cars come from the deck', () => {
  const before = nextLayout(null, sample(), false);
  const token = before.lines['main 1']?.at(-1);
  const after = nextLayout(
    before.lines,
    carried(sample({ row: 3 }), [
      { by: 0, text: 'main 1 train 1' },
      { by: -1, text: 'car coil' },
    ]),
    false,
  );
  expect(after.lines['train 0 1']?.at(-1)).toBe(token);
  expect([...after.moved]).toEqual([token?.id]);
  expect(after.dealt).toEqual(new Set([after.lines['main 3']?.[0]?.id]));
});

test('private rows are drawn with room for another car, and never for fewer than a main row has', () => {
  expect(slotsOf([{ length: 2 }, { length: 0 }])).toBe(5);
  expect(slotsOf([{ length: 2 }, { length: 6 }])).toBe(7);
  expect(slotsOf([{ length: 8 }, { length: 6 }])).toBe(8);
});
