import { expect, test } from 'vitest';
import { arrowBetween, type Box } from './arrow';

const box = (x: number, y: number): Box => ({ x, y, width: 40, height: 40 });
/** The numbers of a path, point by point. */
const points = (path: string): number[][] =>
  (path.match(/-?[\d.]+ -?[\d.]+/g) ?? []).map((pair) => pair.split(' ').map(Number));

test('an arrow runs from the edge of one thing to the edge of the other, and leaves both legible', () => {
  const { shaft, heads } = arrowBetween(box(0, 0), box(100, 300));
  expect(points(shaft)[0]).toEqual([20, 36]);
  expect(heads.map((head) => points(head)[0])).toEqual([[120, 304]]);
});

test('between things beside each other it goes over them, with two heads if they change places', () => {
  const { shaft, heads } = arrowBetween(box(0, 0), box(200, 0), true);
  expect(points(shaft)[1]![1]).toBeLessThan(0);
  expect(heads.map((head) => points(head)[0])).toEqual([
    [20, 8],
    [220, 8],
  ]);
});

test('it points to the beginning of a long place', () => {
  const { heads } = arrowBetween(box(0, 0), { x: 100, y: 300, width: 400, height: 40 }, false, true);
  expect(points(heads[0]!)[0]).toEqual([128, 320]);
});

test('a short arrow is drawn smaller, so that its two heads stay apart', () => {
  const { shaft, heads, width } = arrowBetween(box(0, 0), box(42, 0), true);
  const [left, right] = heads.map((head) => points(head).map(([x]) => x!));
  expect(Math.max(...left!)).toBeLessThan(Math.min(...right!));
  expect(points(shaft)[0]![0]).toBeLessThan(points(shaft)[2]![0]!);
  expect(width).toBeLessThan(arrowBetween(box(0, 0), box(200, 0), true).width);
});
