import { expect, test } from 'vitest';
import { lineOf, withLines } from './lines';

const line = (first: number, last: number, by: number, words = '') => ({
  first,
  last,
  by,
  words,
  news: null,
  marks: [],
});

test('a line that grows takes its own place, also among those of others', () => {
  const known = [line(0, 3, 0, 'Ann has two sticks'), line(1, 2, 1, 'Bob has two sticks')];
  expect(withLines(known, 4, [line(0, 4, 0, 'Ann has three sticks')])).toEqual([
    line(0, 4, 0, 'Ann has three sticks'),
    known[1],
  ]);
  expect(withLines(known, 4, [line(4, 4, 2, 'Cleo has one stick')])).toHaveLength(3);
});

test('an event that was taken back is gone, and its line is as it was before', () => {
  const known = [line(0, 2, 0, 'Ann takes three cars'), line(3, 3, 1, 'Bob passes')];
  expect(withLines(known, 2, [line(0, 1, 0, 'Ann takes two cars')])).toEqual([line(0, 1, 0, 'Ann takes two cars')]);
});

test('an event stands in the line of the seat that did it', () => {
  const lines = [line(0, 6, 0), line(1, 5, 1), line(7, 9, 1)];
  expect(lineOf(lines, 3, 0)).toBe(lines[0]);
  expect(lineOf(lines, 3, 1)).toBe(lines[1]);
  expect(lineOf(lines, 8, -1)).toBe(lines[2]);
  expect(lineOf(lines, 10, 0)).toBeUndefined();
});
