import { expect, test } from 'vitest';
import type { LuckyEventSeen } from '../../../protocol/types';
import { fakeDecision, fakeReport, fakeSeatReview } from '../analysis/fake-review';
import { curveMarks } from './curve-marks';

const decisions = [
  fakeDecision(2, { error: 3, mark: 'mistake' }),
  fakeDecision(4, { error: 1, mark: 'inaccuracy' }),
  fakeDecision(6, { error: 0.3, mark: 'close' }),
];
const chances = [
  { number: 1, luck: 0.01 },
  { number: 3, luck: -0.2 },
];

const luck = (number: number, points: number): LuckyEventSeen => ({ number, luck: points });

test('mistakes are on the curve, and great luck of one seat', () => {
  const report = fakeReport([fakeSeatReview(0, { decisions, chances }), fakeSeatReview(1, { chances })]);
  expect(curveMarks(report, 1).map(({ seat, number, mark }) => [seat, number, mark])).toEqual([
    [1, 3, null],
    [0, 2, 'mistake'],
  ]);
});

test('where nobody is you, the curve has the greatest luck of all seats, each event once', () => {
  const report = fakeReport([
    fakeSeatReview(0, { chances: [luck(1, 0.1), luck(3, -0.2), luck(5, -0.06)] }),
    fakeSeatReview(1, { chances: [luck(1, -0.1), luck(3, 0.08), luck(5, 0.03)] }),
    fakeSeatReview(2, { chances: [luck(1, 0), luck(3, 0.12), luck(5, 0.03)] }),
  ]);
  expect(curveMarks(report, null).map(({ seat, number, luck }) => [seat, number, luck])).toEqual([
    [0, 3, -0.2],
    [0, 1, 0.1],
    [0, 5, -0.06],
  ]);
});

test('of two players, the one who gained is marked', () => {
  const mine = Array.from({ length: 10 }, (_, n) => luck(n + 1, (n % 2 === 0 ? 1 : -1) * (0.3 - n / 100)));
  const theirs = mine.map((one) => luck(one.number, -one.luck));
  const marks = curveMarks(
    fakeReport([fakeSeatReview(0, { chances: mine }), fakeSeatReview(1, { chances: theirs })]),
    null,
  );
  expect(marks.map(({ seat }) => seat)).toEqual([0, 1, 0, 1, 0, 1, 0, 1]);
  expect(marks.every(({ luck }) => luck > 0)).toBe(true);
});

test('alone everything that is proved to lose points is on the curve', () => {
  const report = fakeReport([fakeSeatReview(0, { decisions })], { unit: 'way' });
  expect(curveMarks(report, 0).map(({ mark }) => mark)).toEqual(['mistake', 'inaccuracy']);
});
