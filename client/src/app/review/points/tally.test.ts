import { expect, test } from 'vitest';
import type { RowSeen } from '../../../protocol/types';
import { added, byRound } from './tally';

const row = (when: number | null, label: string, ...points: number[]): RowSeen => ({
  when,
  label: { en: label },
  points,
});
const rows = [row(null, 'start', 75, 75), row(2, 'cells', -5, -9), row(1, 'cells', -20, 0), row(1, 'sticks', -4, 10)];

test('points are added up by where they came from', () => {
  expect(added(rows, (one) => one.label['en'])).toEqual([
    ['start', [75, 75]],
    ['cells', [-25, -9]],
    ['sticks', [-4, 10]],
  ]);
});

test('points are added up by round, in order, without what belongs to none', () => {
  expect(byRound(rows)).toEqual([
    { when: 1, points: [-24, 10] },
    { when: 2, points: [-5, -9] },
  ]);
});

test('a single round is nothing to compare', () => {
  expect(byRound([row(1, 'cells', 3, 4)])).toEqual([]);
});
