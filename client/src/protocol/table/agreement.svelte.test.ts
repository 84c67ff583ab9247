import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adjusted } from './agreement.svelte';
import { hear, FakeSocket } from '../connection/fake-socket';
import { Table } from './table.svelte';
import { SETTINGS as settings } from './fake-settings';
import type { Json, TableSeen } from '../types';

let table: Table;

/** The table as the server shows it after a number of lines. */
function show(number: number, options: Record<string, Json>, more: Partial<TableSeen> = {}): void {
  hear({ kind: 'table', life: 'open', number, players: 2, options, settings, seats: [], watch: 'w', you: 0, ...more });
}

/** The last things sent, without the names of the messages. */
const sent = (count: number): unknown[] => FakeSocket.last.sent.slice(-count).map(({ id: _, ...message }) => message);

function answer(back: number, message: object): Promise<void> {
  hear({ id: FakeSocket.last.sent.at(-back)?.id, ...message } as never);
  return new Promise((resolve) => setTimeout(resolve));
}

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  table = new Table('abcdefghijkl', () => undefined);
});
afterEach(() => {
  table.close();
});

test('a change leaves alone what it does not name', () => {
  const agreed = { players: 2, options: { rails: 9, mode: 'speed' }, settings };
  const next = adjusted(agreed, { options: { rails: null }, settings: { chat: false, clock: { kind: 'move' } } });
  expect(next.options).toEqual({ rails: null, mode: 'speed' });
  expect(next.settings).toEqual({ ...settings, chat: false, clock: { ...settings.clock, kind: 'move' } });
  expect(next.players).toBe(2);
});

test('two quick changes are sent each by itself, and both are seen until the server shows them', async () => {
  show(1, { mode: 'plain' });
  void table.adjust({ options: { network: 'build' } });
  void table.adjust({ options: { rails: 6 } });
  expect(sent(2)).toEqual([
    { kind: 'adjust', options: { network: 'build' } },
    { kind: 'adjust', options: { rails: 6 } },
  ]);
  const chosen = { mode: 'plain', network: 'build', rails: 6 };
  expect(table.agreement?.options).toEqual(chosen);
  await answer(2, { kind: 'done', number: 2 });
  expect(table.agreement?.options).toEqual(chosen);
  show(2, { mode: 'plain', network: 'build' });
  expect(table.agreement?.options).toEqual(chosen);
  show(3, chosen);
  await answer(1, { kind: 'done', number: 3 });
  expect(table.agreement?.options).toEqual(chosen);
  show(4, { mode: 'speed' });
  expect(table.agreement?.options).toEqual({ mode: 'speed' });
});

test('a later choice of the same option does not flicker back to the earlier one', async () => {
  show(1, {});
  void table.adjust({ options: { wagons: 3 } });
  void table.adjust({ options: { wagons: 4 } });
  const seen: Json[] = [];
  const stop = $effect.root(() => {
    $effect(() => {
      seen.push(table.agreement?.options['wagons'] ?? 0);
    });
  });
  flushSync();
  show(2, { wagons: 3 });
  await answer(2, { kind: 'done', number: 2 });
  await answer(1, { kind: 'done', number: 3 });
  show(3, { wagons: 4 });
  stop();
  expect(new Set(seen)).toEqual(new Set([4]));
});

test('a refused choice goes back to the agreed one, and says why', async () => {
  show(1, { wagons: 3 });
  const done = table.adjust({ players: 4, options: { wagons: 99 } });
  expect(table.agreement?.options).toEqual({ wagons: 99 });
  await answer(1, { kind: 'refused', code: 'rule', rule: 'LO-1', text: { en: 'Too many.', fr: 'Trop.' } });
  expect((await done)?.rule).toBe('LO-1');
  expect(table.agreement).toMatchObject({ players: 2, options: { wagons: 3 } });
  expect(table.problem?.text).toBe('Too many.');
});

test('choosing something else clears the old refusal', async () => {
  show(1, { wagons: 3 });
  void table.adjust({ options: { wagons: 99 } });
  await answer(1, { kind: 'refused', code: 'rule', rule: 'LO-1', text: { en: 'Too many.', fr: 'Trop.' } });
  await vi.waitFor(() => expect(table.problem).not.toBeNull());
  void table.adjust({ options: { wagons: 2 } });
  expect(table.problem).toBeNull();
});

test('another’s choice meanwhile is seen beside the player’s own', () => {
  show(1, {});
  void table.adjust({ settings: { games: 3 } });
  show(2, { mode: 'speed' }, { settings: { ...settings, chat: false } });
  expect(table.agreement?.options).toEqual({ mode: 'speed' });
  expect(table.agreement?.settings).toMatchObject({ games: 3, chat: false });
});
