import { expect, test } from 'vitest';
import type { LineSeen } from '../../../protocol/types';
import { fakeSeatReview } from './fake-review';
import { extremes, luckAt } from './luck';

const line = (first: number, last: number, by: number): LineSeen =>
  ({ first, last, by, words: `line ${first}` }) as LineSeen;
const told = { lines: [line(0, 3, 0), line(4, 5, 1)], log: [0, -1, -1, 0, 1, -1].map((by) => ({ by })) };
const chances = [
  { number: 2, luck: 0.3 },
  { number: 3, luck: -0.2 },
  { number: 6, luck: -0.05 },
];

test('the luckiest and the unluckiest moment are never one line of the log: all luck of a line is one moment', () => {
  const found = extremes(fakeSeatReview(0, { chances }), told);
  expect([found.luckiest?.line?.first, found.luckiest?.number]).toEqual([0, 3]);
  expect(found.luckiest?.luck).toBeCloseTo(0.1);
  expect(found.unluckiest?.line?.first).toBe(4);
});

test('a line in which luck went both ways has no unluckiest moment beside it if there is no other', () => {
  const found = extremes(fakeSeatReview(0, { chances: chances.slice(0, 2) }), told);
  expect([found.luckiest?.number, found.unluckiest]).toEqual([3, undefined]);
});

test('a moment of the replay has the luck of its line so far, and only events of chance have luck', () => {
  expect([2, 4, 6].map((number) => luckAt(chances, number, told))).toEqual([0.3, undefined, -0.05]);
  expect(luckAt(chances, 3, told)).toBeCloseTo(0.1);
});
