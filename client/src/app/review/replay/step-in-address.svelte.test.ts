import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { go } from '../../route.svelte';
import { keepStepInAddress } from './step-in-address.svelte';

class FakeTable {
  view: never = {} as never;
  moment = $state.raw<{ at: number; position: never } | null>(null);
  looked: number[] = [];

  look(at: number): Promise<void> {
    this.looked.push(at);
    this.moment = at >= 50 ? null : { at, position: {} as never };
    return Promise.resolve();
  }
}

let end: () => void = () => undefined;

function open(address: string, isReplayed = true): FakeTable {
  go(address, { replace: true, stay: true });
  const table = new FakeTable();
  end = $effect.root(() => keepStepInAddress(table, () => isReplayed));
  flushSync();
  return table;
}

/** Lets the address follow the board. */
async function rest(): Promise<void> {
  await vi.advanceTimersByTimeAsync(10); // the first look is answered
  flushSync();
  await vi.advanceTimersByTimeAsync(1000);
  flushSync();
}

const address = (): string => location.pathname + location.search;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  end();
  vi.useRealTimers();
});

test('an address with a step shows it, and keeps it', async () => {
  const table = open('/t/abc?at=12');
  await rest();
  expect(table.looked).toEqual([12]);
  expect(address()).toBe('/t/abc?at=12');
});

test('the address follows the step that is looked at, so that a reload stays there', async () => {
  const table = open('/t/abc?game=2');
  await rest();
  await table.look(7);
  await rest();
  expect(address()).toBe('/t/abc?game=2&at=7');
  expect(table.looked).toEqual([7]); // nobody is sent where they are
  end();
  expect(open(address()).looked).toEqual([7]);
});

test('at the end of the replay the address is that of the table again', async () => {
  const table = open('/t/abc?at=3');
  await rest();
  await table.look(50);
  await rest();
  expect(address()).toBe('/t/abc');
  expect(table.looked).toEqual([3, 50]);
});

test('a replay that runs changes the address once it rests', async () => {
  const table = open('/t/abc');
  await rest();
  const replaced = vi.spyOn(history, 'replaceState');
  for (let at = 1; at <= 9; at++) {
    await table.look(at);
    flushSync();
    await vi.advanceTimersByTimeAsync(100);
  }
  await rest();
  expect(replaced).toHaveBeenCalledTimes(1);
  expect(address()).toBe('/t/abc?at=9');
});

test('looking back in a game that goes on ends at the present after a reload', async () => {
  const table = open('/t/abc', false);
  await rest();
  await table.look(7);
  await rest();
  expect(address()).toBe('/t/abc');
});
