import { expect, test } from 'vitest';
import type { SeatInfo } from '../../../games/contract';
import { placesOf, pointsCount } from './places';

const seats = ['Ann', 'Bo', 'Cid'].map((name, seat) => ({ seat, name }) as SeatInfo);
const order = (points: number[], winners: number[], near: number[] = []): string[] =>
  placesOf(
    seats,
    { points, winners, reason: null },
    near.map((n) => ({ shown: '', said: '', near: n })),
  ).map(({ place, seat }) => `${place ?? '–'} ${seat.name}`);

test('players come in the order of their points', () => {
  expect(order([46, 53, 48], [1])).toEqual(['1 Bo', '2 Cid', '3 Ann']);
});

test('a winner is first whatever the points, and players who are level share a place', () => {
  expect(order([20, 5, 20], [1])).toEqual(['1 Bo', '2 Ann', '2 Cid']);
  expect(order([9, 9, 4], [0, 1])).toEqual(['1 Ann', '1 Bo', '3 Cid']);
});

test('where only the win counts the winner is first, and nobody has a place', () => {
  expect(order([0, 0, 1], [2])).toEqual(['– Cid', '– Ann', '– Bo']);
});

test('where only the win counts the player nearest to it comes next', () => {
  expect(order([0, 1, 0], [1], [3, 6, 5])).toEqual(['– Bo', '– Cid', '– Ann']);
});

test('one point for the win alone is not worth a table', () => {
  expect(pointsCount({ points: [0, 0, 1], winners: [2], reason: null })).toBe(false);
  expect(pointsCount({ points: [53, 46, 48], winners: [0], reason: null })).toBe(true);
  expect(pointsCount({ points: [-1, 0], winners: [1], reason: null })).toBe(true);
});
