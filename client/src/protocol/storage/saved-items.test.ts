import { expect, test } from 'vitest';
import { SavedItems } from './saved-items';

const items = (most = 10): SavedItems<number> =>
  new SavedItems<number>('things', most, (old) => Object.entries(old as Record<string, number>));

test('the newest comes first, also when it takes the place of an older one', () => {
  const one = items();
  one.set('a', 1);
  one.set('b', 2);
  one.set('a', 3);
  expect(one.all()).toEqual([3, 2]);
  expect(one.get('a')).toBe(3);
});

test('two tabs that keep something do not undo each other', () => {
  const [one, other] = [items(), items()];
  const before = one.all();
  other.set('b', 2);
  one.set('a', 1);
  expect(before).toEqual([]);
  expect(one.all().toSorted()).toEqual([1, 2]);
  other.delete('a');
  expect(one.all()).toEqual([2]);
});

test('beyond the most there may be, the oldest is dropped', () => {
  const one = items(2);
  for (const [key, thing] of Object.entries({ a: 1, b: 2, c: 3 })) one.set(key, thing);
  expect(one.all()).toEqual([3, 2]);
});

test('an item that may not be dropped stays, however old it is', () => {
  const one = new SavedItems<number>(
    'things',
    2,
    () => [],
    (thing) => thing > 1,
  );
  for (const [key, thing] of Object.entries({ a: 1, b: 2, c: 3, d: 4 })) one.set(key, thing);
  expect(one.all()).toEqual([4, 1]);
});

test('items that an older client kept in one value move in once, and are older than new ones', () => {
  localStorage.setItem('things/b', '[7, 20]');
  localStorage.setItem('things', '{ "a": 1, "b": 2, "c": 3 }');
  expect(items().all()).toEqual([20, 1, 3]);
  expect(localStorage.getItem('things')).toBeNull();
});

test.each(['{', '[{"a":', ''])('what cannot be read is taken for nothing: %s', (text) => {
  localStorage.setItem('things', text);
  localStorage.setItem('things/a', text);
  expect(items().all()).toEqual([]);
  expect(items().get('a')).toBeUndefined();
});
