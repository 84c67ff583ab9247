import { expect, test } from 'vitest';
import { fakeDecision } from '../review/analysis/fake-review';
import {
  dueTasks,
  exportMistakes,
  forgetGame,
  importMistakes,
  keepMistakes,
  nextDue,
  reschedule,
  reviewedGame,
  reviewedGames,
  worstOf,
} from './mistakes';
import { after, DAY } from './spacing';

const game = (key: string) => ({
  key,
  game: 'locomotion',
  record: '…',
  seat: 0,
  players: [{ name: 'Ann', bot: null }],
});
const decisions = [
  fakeDecision(2, { error: 0.06, mark: 'mistake' }),
  fakeDecision(4, { error: 0.03, mark: 'inaccuracy' }),
  fakeDecision(7, { error: 0.2, mark: 'blunder' }),
  fakeDecision(9, { error: 0.3, mark: 'close' }),
];
const numbers = (): number[] => dueTasks().map(({ mistake }) => mistake.number);

test('clear mistakes are worth learning from, the worst first', () => {
  expect(worstOf(decisions).map(({ number }) => number)).toEqual([7, 2]);
});

test('alone every move that is proved to lose points is worth learning from', () => {
  expect(worstOf(decisions, 'way').map(({ number }) => number)).toEqual([7, 2, 4]);
  keepMistakes({ ...game('a'), unit: 'way' }, decisions);
  expect(reviewedGame('a')?.mistakes).toHaveLength(3);
});

test('mistakes are due at once, and again when their time has come', () => {
  keepMistakes(game('a'), decisions);
  expect(numbers()).toEqual([7, 2]);
  const [worst] = dueTasks();
  reschedule(worst!, after(worst!.mistake, true, Date.now()));
  expect(numbers()).toEqual([2]);
  expect(dueTasks(Date.now() + DAY).map(({ mistake }) => mistake.number)).toEqual([2, 7]);
});

test('a game comes back with the first of its mistakes', () => {
  keepMistakes(game('a'), decisions);
  for (const task of dueTasks()) {
    reschedule(task, { solved: 1, due: 1000 * task.mistake.number });
  }
  expect(nextDue(reviewedGame('a')!)).toBe(2000);
});

test('a game that is reviewed again keeps the schedule, and drops what was no mistake after all', () => {
  keepMistakes(game('a'), decisions);
  const [worst] = dueTasks();
  reschedule(worst!, { solved: 3, due: 5 });
  keepMistakes(game('a'), decisions.slice(1));
  expect(reviewedGame('a')?.mistakes).toMatchObject([{ number: 7, solved: 3, due: 5 }]);
  keepMistakes(game('a'), []);
  expect(reviewedGames()).toEqual([]);
});

test('mistakes travel in a file, and of those known on both sides the better known stays', () => {
  keepMistakes(game('a'), decisions);
  const [worst, other] = dueTasks();
  reschedule(worst!, { solved: 2, due: 50 });
  const file = exportMistakes();
  forgetGame('a');
  expect(importMistakes(file)).toBe(1);
  expect(reviewedGame('a')?.mistakes).toMatchObject([
    { number: 7, solved: 2 },
    { number: 2, solved: 0 },
  ]);
  reschedule(other!, { solved: 1, due: 60 });
  importMistakes(file);
  expect(reviewedGame('a')?.mistakes).toMatchObject([
    { number: 7, solved: 2 },
    { number: 2, solved: 1 },
  ]);
});

test.each([
  '',
  '{}',
  '[]',
  '{"format":"ludorail-mistakes","games":[{"key":"a","game":"a","record":"","seat":0,"players":[],"when":0,"mistakes":[],"unit":7}]}',
  '{"format":"ludorail-mistakes","games":[{"key":"a"}]}',
  'null',
])('what is no such file is refused: %s', (text) => {
  expect(importMistakes(text)).toBeNull();
  expect(reviewedGames()).toEqual([]);
});
