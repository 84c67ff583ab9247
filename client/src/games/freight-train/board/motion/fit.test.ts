import { expect, test } from 'vitest';
import { sizeToFit } from './fit';

const upTo =
  (limit: number) =>
  (size: number): boolean =>
    size <= limit;

test('cars are as large as they may be where there is room', () => {
  expect(sizeToFit(upTo(100), null, 80)).toBe(80);
});

test('cars that fit stay as they are until they could be much larger', () => {
  const first = sizeToFit(upTo(50), null, 80);
  expect(first).toBeGreaterThan(44);
  expect(first).toBeLessThanOrEqual(50);
  expect(sizeToFit(upTo(first), first, 80)).toBe(first);
  expect(sizeToFit(upTo(52), first, 80)).toBe(first);
  expect(sizeToFit(upTo(70), first, 80)).toBeGreaterThan(first);
});

test('a move that changes no size lays the page out twice, not once for every size that might do', () => {
  const tried: number[] = [];
  const fits = (size: number): boolean => tried.push(size) > 0 && size <= 50;
  expect(sizeToFit(fits, 47, 80)).toBe(47);
  expect(tried).toEqual([59, 47]); // the size shown last is the one to show
});

test('cars shrink before they leave the screen, to a size that can still be told apart', () => {
  expect(sizeToFit(upTo(30), 47, 80)).toBeLessThanOrEqual(30);
  expect(sizeToFit(upTo(5), 47, 80)).toBe(24);
});
