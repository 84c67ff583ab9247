import { expect, test } from 'vitest';
import type { Lesson } from '../games/contract';
import { stepOf } from './lessons';

const LESSONS: Lesson[] = [
  { text: 'aim' },
  { text: 'first', moves: ['take'] },
  { text: 'second', moves: ['take'] },
  { text: 'confirm' },
  { text: 'end', moves: ['end', 'stop'] },
  { text: 'bye' },
];

test('what wants no move is passed by reading it', () => {
  expect(stepOf(LESSONS, [], 0)).toBe(0);
  expect(stepOf(LESSONS, [], 1)).toBe(1);
});

test('what wants a move is passed by making it', () => {
  expect(stepOf(LESSONS, ['take'], 1)).toBe(2);
  expect(stepOf(LESSONS, ['take', 'take'], 1)).toBe(3);
  expect(stepOf(LESSONS, ['take', 'take', 'other', 'stop'], 4)).toBe(5);
});

test('who takes a move back is at its step again', () => {
  expect(stepOf(LESSONS, ['take', 'take', 'end'], 4)).toBe(5);
  expect(stepOf(LESSONS, ['take', 'take'], 4)).toBe(4);
});

test('who comes back later is where the moves were left', () => {
  expect(stepOf(LESSONS, ['take'], 0)).toBe(2);
  expect(stepOf(LESSONS, ['take', 'take'], 0)).toBe(3);
});

test('a step whose move can no longer be made is passed by going on', () => {
  expect(stepOf(LESSONS, ['take', 'take', 'other'], 5)).toBe(5);
});

test('after the last step there is none', () => {
  expect(stepOf(LESSONS, ['take', 'take', 'end'], 6)).toBe(LESSONS.length);
});
