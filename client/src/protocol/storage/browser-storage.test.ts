import { expect, test } from 'vitest';
import { saveResult, savedResult } from './browser-storage';

const puzzle = { day: '2026-11-15', level: 3 };

test('a solved puzzle is kept for its game, day and level', () => {
  saveResult('locomotion', puzzle, { own: 21, least: 19 });
  expect(savedResult('locomotion', puzzle)).toEqual({ own: 21, least: 19 });
  expect(savedResult('locomotion', { ...puzzle, level: 4 })).toBeNull();
  expect(savedResult('zack-and-pack', puzzle)).toBeNull();
});

test('a better result takes the place of a worse one, never the other way round', () => {
  saveResult('locomotion', puzzle, { own: 21, least: 19 });
  saveResult('locomotion', puzzle, { own: 19, least: 19 });
  saveResult('locomotion', puzzle, { own: 30, least: 19 });
  expect(savedResult('locomotion', puzzle)?.own).toBe(19);
});

test('an unreadable value counts as none', () => {
  localStorage.setItem('ludorail.solved', '{');
  expect(savedResult('locomotion', puzzle)).toBeNull();
});
