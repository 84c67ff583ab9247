import { expect, test } from 'vitest';
import type { SavedResult } from '../../../protocol/storage/browser-storage';
import { daysAfter, isDay, monthAfter, weeksOf } from './days';
import { statisticsOf } from './puzzle-statistics';

const solvedOn = (day: string, more: Partial<SavedResult['solved']> = {}, level = 1): SavedResult => ({
  day,
  level,
  solved: { own: 10, least: 10, on: day, ...more },
});

test('days in a row are a streak, over the end of a month too', () => {
  const results = ['2026-10-31', '2026-11-01', '2026-11-02'].map((day) => solvedOn(day));
  expect(statisticsOf(results, '2026-11-02')).toMatchObject({ streak: 3, longest: 3, solved: 3 });
});

test('a streak lasts until the next day is over', () => {
  const results = ['2026-11-01', '2026-11-02'].map((day) => solvedOn(day));
  expect(statisticsOf(results, '2026-11-03').streak).toBe(2);
  expect(statisticsOf(results, '2026-11-04')).toMatchObject({ streak: 0, longest: 2 });
});

test('two levels of a day are one day, and a puzzle of the archive is none', () => {
  const late = solvedOn('2026-11-01', { on: '2026-11-05' });
  const results = [late, solvedOn('2026-11-02'), solvedOn('2026-11-02', {}, 2)];
  expect(statisticsOf(results, '2026-11-02')).toMatchObject({ streak: 1, longest: 1, solved: 3 });
});

test('results of before the days were kept count for their own day', () => {
  const { on: _, ...old } = solvedOn('2026-11-01').solved;
  expect(statisticsOf([{ day: '2026-11-01', level: 1, solved: old }], '2026-11-01').streak).toBe(1);
});

test('each level has its figures; hints cost the perfection', () => {
  const results = [
    solvedOn('2026-11-01', { own: 13 }, 3),
    solvedOn('2026-11-02', { hints: 1 }, 3),
    solvedOn('2026-11-03'),
  ];
  const { perfect, levels } = statisticsOf(results, '2026-11-03');
  expect(perfect).toBe(1);
  expect(levels).toEqual([
    { level: 1, solved: 1, perfect: 1, over: 0 },
    { level: 3, solved: 2, perfect: 0, over: 1.5 },
  ]);
});

test('nothing solved is nothing', () => {
  expect(statisticsOf([], '2026-11-03')).toEqual({ solved: 0, perfect: 0, streak: 0, longest: 0, levels: [] });
});

test('a month is laid out in weeks from Monday', () => {
  const weeks = weeksOf('2026-11-16');
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeks.at(-1)?.[0]).toBe('2026-11-30');
  expect(weeksOf('2027-02-10')).toHaveLength(4);
});

test('days are counted over months, years and the change of the clock', () => {
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(daysAfter('2026-10-25', 1)).toBe('2026-10-26');
  expect(monthAfter('2026-01-31', 1)).toBe('2026-02-01');
  expect(monthAfter('2026-01-31', -1)).toBe('2025-12-01');
  expect([isDay('2026-02-29'), isDay('2028-02-29'), isDay('tomorrow')]).toEqual([false, true, false]);
});
