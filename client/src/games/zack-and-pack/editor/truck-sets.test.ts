import { expect, test } from 'vitest';
import { partsOf } from '../trucks';
import { builtInSet, fromText, recordOf, toggled, toText, withTruck } from './truck-sets';

const first = builtInSet().trucks[0]!;

test('a cell of the floor is switched on and off again', () => {
  const changed = toggled(first, 4, 0);
  expect(changed.floor[0]).toBe('##..#');
  expect(toggled(changed, 4, 0)).toEqual(first);
});

test('a set goes out as text and comes back as it was', () => {
  const set = withTruck(builtInSet(), { ...toggled(first, 2, 1), height: 4 });
  expect(fromText(toText(set), builtInSet())).toEqual(set);
  expect(fromText('hello', builtInSet())).toBeNull();
});

test('the record carries the whole set as data, as boards read it', () => {
  const set = withTruck(builtInSet(), { ...first, height: 3 });
  const data = /^\[Data (".*")\]$/m.exec(recordOf(set, 4))?.[1] ?? '';
  const { trucks } = partsOf({ parts: 2 }, JSON.parse(JSON.parse(data) as string));
  expect([trucks.size, trucks.get(1)?.levels]).toEqual([30, 3]);
});
