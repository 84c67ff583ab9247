import { expect, test } from 'vitest';
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

test('mistakes are on the curve, and great luck of one seat', () => {
  const report = fakeReport([fakeSeatReview(0, { decisions, chances }), fakeSeatReview(1, { chances })]);
  expect(curveMarks(report, 1).map(({ seat, number, mark }) => [seat, number, mark])).toEqual([
    [1, 3, null],
    [0, 2, 'mistake'],
  ]);
});

test('alone everything that is proved to lose points is on the curve', () => {
  const report = fakeReport([fakeSeatReview(0, { decisions })], { unit: 'way' });
  expect(curveMarks(report, 0).map(({ mark }) => mark)).toEqual(['mistake', 'inaccuracy']);
});
