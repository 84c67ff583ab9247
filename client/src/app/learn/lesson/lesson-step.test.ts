import { expect, test } from 'vitest';
import type { LessonNow, LessonStep } from '../../../games/contract';
import { advisedMove, nextTask, reached, satisfies } from './lesson-step';

const STEPS: LessonStep[] = [
  { text: 'aim' },
  { text: 'first', moves: () => ['take 1', 'take 2'] },
  { text: 'second', moves: () => ['take 3'] },
  { text: 'confirm', confirm: true },
  { text: 'told' },
  { text: 'load', free: /^put/, goal: ({ position }) => position['empty'] === true, way: ['put a', 'put b'] },
  { text: 'end', moves: () => ['done'] },
  { text: 'bye' },
];

const now = (empty = false): LessonNow => ({ position: { empty }, legal: [] });
const at = (moves: string[], played: number, read: number, empty = false): number =>
  reached(STEPS, { moves, played }, read, now(empty)).at;

test('a text is passed by reading it, or by making the move after it', () => {
  expect(at([], 0, 0)).toBe(0);
  expect(at([], 0, 1)).toBe(1);
  expect(at(['take 2'], 0, 0)).toBe(2);
});

test('a turn is passed by confirming it', () => {
  expect(at(['take 1', 'take 3'], 0, 1)).toBe(3);
  expect(at(['take 1', 'take 3'], 2, 1)).toBe(4);
});

test('a goal is passed by any moves that reach it, and waits again when it is lost', () => {
  const before = ['take 1', 'take 3'];
  expect(at(before, 2, 5)).toBe(5);
  expect(at([...before, 'put b'], 3, 5)).toBe(5);
  expect(at([...before, 'put b', 'put a'], 4, 5, true)).toBe(6);
  expect(at([...before, 'put b', 'put a', 'put back'], 5, 5)).toBe(5);
  expect(at([...before, 'put b', 'done'], 4, 5, true)).toBe(7);
});

test('taking a move back returns to its step', () => {
  expect(at(['take 1'], 0, 1)).toBe(2);
  expect(at([], 0, 1)).toBe(1);
});

test('the task after a text is known while the text is read', () => {
  expect(nextTask(STEPS, 0)?.text).toBe('first');
  expect(nextTask(STEPS, 3)?.text).toBe('confirm');
  expect(nextTask(STEPS, 7)).toBeUndefined();
});

test('every move that does as well will do, and no other', () => {
  expect(satisfies(STEPS[1]!, ['take 2'], now())).toBe(true);
  expect(satisfies(STEPS[1]!, ['take 3'], now())).toBe(false);
  expect(satisfies(STEPS[5]!, ['put b', 'put a'], now())).toBe(true);
  expect(satisfies(STEPS[5]!, ['done'], now())).toBe(false);
});

test('a way is advised as long as the player follows it', () => {
  expect(advisedMove(STEPS[1]!, [], now())).toBe('take 1');
  expect(advisedMove(STEPS[5]!, ['put a'], now())).toBe('put b');
  expect(advisedMove(STEPS[5]!, ['put b'], now())).toBeNull();
});

test('of goals that follow each other, a later one that is reached needs no earlier one', () => {
  const goals: LessonStep[] = [1, 2, 3].map((n) => ({
    text: `goal ${n}`,
    free: /./,
    goal: ({ position }) => position['reached'] === n,
  }));
  const after = (n: number): number =>
    reached(goals, { moves: ['a', 'b'], played: 2 }, 0, { position: { reached: n }, legal: [] }).at;
  expect([0, 1, 2, 3].map(after)).toEqual([0, 1, 2, 3]);
});
