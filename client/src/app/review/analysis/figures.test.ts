import { expect, test } from 'vitest';
import { fakeReport, fakeSeatReview } from './fake-review';
import { luckAdjusted, plusMinus, points, signed } from './figures';

const unlucky = fakeSeatReview(0, { luck: -0.24, result: 0, without_luck: 0.24 });
const lucky = fakeSeatReview(1, { luck: 0.24, result: 1, without_luck: 0.76 });

test('figures are points of the chance to win, with their sign; of a game for one they are its own', () => {
  expect([points(0.1349), signed(0.1349), signed(-0.1349), signed(-0.001)]).toEqual([13, '+13', '−13', '0']);
  expect(signed(-3, 'way')).toBe('−3');
});

test('the luck-adjusted result is said to the player, and of the others by their names', () => {
  const report = fakeReport([unlucky, lucky]);
  expect(luckAdjusted(report, unlucky, null, 'lost')).toBe(
    'You lost, but had 24 points of bad luck. Luck aside: 24% to win.',
  );
  expect(luckAdjusted(report, lucky, 'Bo', 'won')).toBe('Bo won, with 24 points of luck. Luck aside: 76% to win.');
});

test('a loser who played best is told so', () => {
  const best = { ...unlucky, luck: -0.7, without_luck: 0.7 };
  const report = fakeReport([best, { ...lucky, luck: 0.7, without_luck: 0.3 }]);
  expect(luckAdjusted(report, best, null, 'lost')).toBe(
    'You lost, but had 70 points of bad luck. Luck aside: 70% to win. You played best.',
  );
});

test('little luck is called so, chances stay between 0 and 100, and a game that is not over has no winner', () => {
  const even = { ...unlucky, luck: 0.01, without_luck: -0.01 };
  expect(luckAdjusted(fakeReport([even, lucky]), even, null, 'lost')).toBe(
    'You lost, and luck had little to do with it. Luck aside: 0% to win.',
  );
  expect(luckAdjusted(fakeReport([unlucky]), unlucky, 'Bo', 'open')).toBe(
    'Luck has cost Bo 24 points so far. Luck aside: 24% to win.',
  );
});

test('a figure has its standard error after it, where that is seen and known', () => {
  expect([plusMinus(0.024), plusMinus(0.0024), plusMinus(0.0024, 1), plusMinus(null)]).toEqual([
    '\u00a0±\u00a02',
    '',
    '\u00a0±\u00a00.2',
    '',
  ]);
  const sampled = { ...unlucky, luck_standard_error: 0.021 };
  expect(luckAdjusted(fakeReport([sampled, lucky]), sampled, null, 'lost')).toBe(
    'You lost, but had 24 points of bad luck. Luck aside: 24\u00a0±\u00a02% to win.',
  );
  const beyond = { ...sampled, without_luck: 1.2 };
  expect(luckAdjusted(fakeReport([beyond]), beyond, 'Bo', 'open')).toContain('Luck aside: 100% to win.');
});
