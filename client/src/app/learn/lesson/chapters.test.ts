import { expect, test } from 'vitest';
import { chapterIn, eventsBefore } from './chapters';

test('an address names the chapter, the first if it names none', () => {
  expect(chapterIn('?learn&start')).toBe(1);
  expect(chapterIn('?learn=2&start')).toBe(2);
  expect(chapterIn('?start')).toBeNull();
  expect(chapterIn('')).toBeNull();
});

test('the player takes over before the first move of the seat', () => {
  const record = '[Game "x"]\n[Players "2"]\n\n* deal 0 1\n0 keep 1\n1 keep 2\n';
  expect(eventsBefore(record, 0)).toBe(1);
  expect(eventsBefore(record, 1)).toBe(2);
});
