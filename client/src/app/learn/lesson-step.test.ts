import { expect, test } from 'vitest';
import type { LessonStep } from '../../games/contract';
import { stepOf } from './lesson-step';

const STEPS: LessonStep[] = [
  { text: 'aim' },
  { text: 'first', moves: ['take'] },
  { text: 'second', moves: ['take'] },
  { text: 'confirm' },
  { text: 'end', moves: ['end', 'stop'] },
  { text: 'bye' },
];

test('what wants no move is passed by reading it', () => {
  expect(stepOf(STEPS, [], 0)).toBe(0);
  expect(stepOf(STEPS, [], 1)).toBe(1);
});

test('what wants a move is passed by making it', () => {
  expect(stepOf(STEPS, ['take'], 1)).toBe(2);
  expect(stepOf(STEPS, ['take', 'take'], 1)).toBe(3);
  expect(stepOf(STEPS, ['take', 'take', 'other', 'stop'], 4)).toBe(5);
});

test('who takes a move back is at its step again', () => {
  expect(stepOf(STEPS, ['take', 'take', 'end'], 4)).toBe(5);
  expect(stepOf(STEPS, ['take', 'take'], 4)).toBe(4);
});

test('who comes back later is where the moves were left', () => {
  expect(stepOf(STEPS, ['take'], 0)).toBe(2);
  expect(stepOf(STEPS, ['take', 'take'], 0)).toBe(3);
});

test('a step whose move can no longer be made is passed by going on', () => {
  expect(stepOf(STEPS, ['take', 'take', 'other'], 5)).toBe(5);
});

test('after the last step there is none', () => {
  expect(stepOf(STEPS, ['take', 'take', 'end'], 6)).toBe(STEPS.length);
});
