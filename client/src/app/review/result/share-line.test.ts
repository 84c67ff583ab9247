import { beforeAll, expect, test } from 'vitest';
import { game as locomotion } from '../../../games/locomotion/game';
import { game as zack } from '../../../games/zack-and-pack/game';
import { choose, loadTableTexts } from '../../../text/text.svelte';
import { duration, shareLine } from './share-line';

const puzzle = { day: '2026-11-16', level: 3 };
beforeAll(async () => {
  await loadTableTexts();
});

test('a line tells the day, the level, the distance over the minimum, couplings and time', () => {
  const line = shareLine(locomotion, puzzle, { own: 21, least: 19, couplings: 3, seconds: 260, hints: 0 }, 1);
  expect(line.split('\n')).toEqual([
    'Ludorail, Locomotion: puzzle of November 16, 2026',
    '●●●○○ Medium',
    '2 points over the shortest route · 3 couplings · 4:20',
    `${location.origin}/puzzle/locomotion?day=2026-11-16`,
  ]);
});

test('nothing in it gives the minimum away', () => {
  expect(shareLine(zack, puzzle, { own: 49, least: 37 }, 0).replaceAll('2026', '')).not.toMatch(/37|49/);
});

test('hints and a streak are told, where there are any', () => {
  const line = shareLine(zack, puzzle, { own: 4, least: 4, hints: 2 }, 5);
  expect(line).toContain('Best possible load! · With 2 hints · 5 days in a row');
});

test('in French it is French', async () => {
  await choose('fr');
  expect(shareLine(locomotion, puzzle, { own: 19, least: 19, couplings: 1 }, 2)).toContain(
    'Ludorail, Locomotion\u00a0: casse-tête du 16 novembre 2026\n●●●○○ Moyen\nLe plus court chemin\u202f! · 1 manœuvre · 2 jours de suite',
  );
  await choose('en');
});

test('times read as on a clock', () => {
  expect([duration(7), duration(600), duration(3861)]).toEqual(['0:07', '10:00', '1:04:21']);
});
