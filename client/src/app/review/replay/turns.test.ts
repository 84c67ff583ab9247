import { expect, test } from 'vitest';
import type { LineSeen } from '../../../protocol/types';
import { turnAfter, turnBefore, turnBreaks, turnOpeners } from './turns';

const line = (by: number, first: number, last: number): LineSeen => ({
  by,
  first,
  last,
  words: '',
  news: null,
  marks: [],
});
const lines = [line(-1, 0, 3), line(0, 4, 4), line(0, 5, 7), line(-1, 8, 8), line(1, 9, 9), line(0, 10, 11)];

test('a turn is all that a seat does in a row, with the chance that follows', () => {
  expect(turnBreaks(lines, 12)).toEqual([0, 4, 9, 10, 12]);
  expect([...turnOpeners(lines)].map(({ first }) => first)).toEqual([4, 9, 10]);
});

test('steps go from turn to turn, and stop at both ends', () => {
  const breaks = turnBreaks(lines, 12);
  expect([0, 4, 6, 11, 12].map((at) => turnAfter(breaks, at))).toEqual([4, 9, 9, 12, 12]);
  expect([0, 4, 6, 12].map((at) => turnBefore(breaks, at))).toEqual([0, 0, 4, 10]);
});

test('a game without moves has its start and its end', () => {
  expect(turnBreaks([], 0)).toEqual([0]);
  expect(turnAfter([0], 0)).toBe(0);
});
