import { expect, test } from 'vitest';
import { after, DAY, isDue, unseen } from './spacing';

const NOW = 1_000_000;

test('a new mistake is due at once', () => {
  expect(isDue(unseen(NOW), NOW)).toBe(true);
});

test('a mistake that is solved again and again comes back after ever longer times, three months at most', () => {
  let schedule = unseen(NOW);
  const days: number[] = [];
  for (let n = 0; n < 8; n++) {
    schedule = after(schedule, true, NOW);
    days.push((schedule.due - NOW) / DAY);
  }
  expect(days).toEqual([1, 3, 7, 16, 35, 90, 90, 90]);
});

test('a mistake that was not solved comes back the next day, and begins anew', () => {
  const known = { solved: 4, due: NOW };
  const missed = after(known, false, NOW);
  expect(missed).toEqual({ solved: 0, due: NOW + DAY });
  expect(isDue(missed, NOW + DAY - 1)).toBe(false);
  expect(after(missed, true, missed.due)).toEqual({ solved: 1, due: missed.due + DAY });
});
