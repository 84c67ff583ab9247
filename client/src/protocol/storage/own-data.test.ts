import { expect, test, vi } from 'vitest';
import { savedResult, saveResult, saveTable, savedTable, saveName, savedName } from './browser-storage';
import { ownData, takeInData } from './own-data';

const puzzle = { day: '2026-11-15', level: 3 };
const seat = { watch: 'w', join: null, token: 'secret', game: 'locomotion', seen: 5 };

test('everything goes along to another browser', () => {
  saveName('Ann');
  saveTable(seat);
  saveResult('locomotion', puzzle, { own: 21, least: 19, on: '2026-11-15' });
  const file = ownData();
  localStorage.clear();
  expect(takeInData(file)).toBe(3);
  expect(savedName()).toBe('Ann');
  expect(savedTable('w')).toEqual(seat);
  expect(savedResult('locomotion', puzzle)).toEqual({ own: 21, least: 19, on: '2026-11-15' });
});

test('local data stays: the newer table, the better result and the first day it was solved', () => {
  saveResult('locomotion', puzzle, { own: 21, least: 19, on: '2026-11-15' });
  saveTable({ ...seat, seen: 1 });
  const file = ownData();
  localStorage.clear();
  saveResult('locomotion', puzzle, { own: 19, least: 19, on: '2026-11-20' });
  saveTable({ ...seat, watch: 'other' });
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5000);
  saveTable({ ...seat, seen: 9 });
  vi.restoreAllMocks();
  takeInData(file);
  expect(savedResult('locomotion', puzzle)).toEqual({ own: 19, least: 19, on: '2026-11-15' });
  expect(savedTable('w')?.seen).toBe(9);
  expect(savedTable('other')).toBeDefined();
});

test('only our own things are taken, and another file is none', () => {
  expect(takeInData('[Game "locomotion"]')).toBeNull();
  expect(takeInData('{"kind": "something else"}')).toBeNull();
  expect(takeInData('{"kind": "ludorail own data", "version": 1, "things": {"evil": "x", "ludorail.name": 7}}')).toBe(
    0,
  );
  expect(localStorage.length).toBe(0);
});

test('things of other pages of the address do not go along', () => {
  localStorage.setItem('another', 'x');
  expect(ownData()).not.toContain('another');
});
