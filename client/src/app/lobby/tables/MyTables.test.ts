import { render } from '@testing-library/svelte';
import { flushSync, tick } from 'svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { archiveTable, savedTable, saveTable, type SavedTable } from '../../../protocol/storage/browser-storage';
import { fakeSeat } from '../../../protocol/seats/fake-seat';
import type { TableFound } from '../../../protocol/types';
import { recordVisit } from '../../../protocol/storage/visits';
import MyTables from './MyTables.svelte';
import { lastThere, opponentsOf, statusOf } from './own-tables';

const found = (some: Partial<TableFound>): TableFound =>
  ({
    life: 'playing',
    you: 0,
    to_act: [1],
    seats: [fakeSeat('Ann'), fakeSeat('Bob')],
    result: null,
    ...some,
  }) as TableFound;
const kept = (watch: string): SavedTable => ({
  watch,
  join: null,
  token: `of ${watch}`,
  game: 'freight-train',
  seen: 1,
});

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(found({})))));
});

const press = async (what: string): Promise<void> => {
  document.querySelector<HTMLElement>(`[data-do=${what}]`)!.click();
  flushSync();
  await tick();
};

test('a table that is put away keeps its seat, and comes back by an undo', async () => {
  saveTable(kept('a'));
  render(MyTables);
  await press('archive');
  expect(document.querySelector('a[href="/t/a"]')).toBeNull();
  expect(savedTable('a')?.token).toBe('of a');
  await press('undo-archive');
  expect(document.querySelector('a[href="/t/a"]')).not.toBeNull();
  expect(document.querySelector('[data-do=archived]')).toBeNull();
});

test('the archive shows what was put away long ago, and gives it back', async () => {
  saveTable(kept('a'));
  archiveTable('a');
  render(MyTables);
  expect(document.querySelector('[data-do=undo-archive]')).toBeNull();
  await press('open-archive');
  expect(document.querySelector('[data-do=archive-list] a')?.getAttribute('href')).toBe('/t/a');
  await press('put-back');
  expect(document.querySelector('[data-do=archive-list]')).toBeNull();
  expect(savedTable('a')).toEqual(kept('a'));
});

test('a table archived in another tab goes from this one, too', async () => {
  saveTable(kept('a'));
  render(MyTables);
  archiveTable('a');
  window.dispatchEvent(new StorageEvent('storage'));
  await tick();
  expect(document.querySelector('a[href="/t/a"]')).toBeNull();
  expect(document.querySelector('[data-do=open-archive]')).not.toBeNull();
});

test('a game that goes on leaves the archive when its player comes back to it, a finished one does not', () => {
  for (const life of ['playing', 'over'] as const) {
    saveTable(kept(life));
    archiveTable(life);
    recordVisit(life, { ...found({ life }), watch: life, join: null, game: 'freight-train' });
  }
  expect(savedTable('playing')?.archived).toBeUndefined();
  expect(savedTable('over')?.archived).toBeDefined();
});

test('a table tells the opponents, and whose turn it is', () => {
  expect(opponentsOf(found({}))).toBe('With Bob');
  expect(opponentsOf(found({ life: 'open', seats: [fakeSeat('Ann'), fakeSeat('Bob'), null] }))).toBe(
    'With Bob · 1 free seat',
  );
  expect(opponentsOf(found({ life: 'open', seats: [fakeSeat('Ann'), null, null] }))).toBe('2 free seats');
  const bot = fakeSeat('Bot 1', { bot: 'level1' });
  expect(opponentsOf(found({ seats: [fakeSeat('Ann'), bot, fakeSeat('Bob'), bot] }))).toBe('With Bob and 2 bots');
  expect(opponentsOf(found({ seats: [fakeSeat('Ann')] }))).toBe('Solo');
  expect(statusOf(found({ to_act: [0] })).kind).toBe('yours');
  expect(statusOf(found({})).words).toBe('Bob to play');
  const away = fakeSeat('Ann', { away: true });
  expect(statusOf(found({ to_act: [0], seats: [away, fakeSeat('Bob')] })).kind).toBe('playing');
});

test('a finished table tells the result, with the points where they are what counts', () => {
  const over = (points: number[], winners: number[]): TableFound =>
    found({ life: 'over', to_act: [], result: { points, winners, reason: null } });
  expect(statusOf(over([46, 53], [1]))).toMatchObject({ words: 'Bob wins', points: '46 – 53' });
  expect(statusOf(over([1, 0], [0]))).toMatchObject({ words: 'You won', points: '' });
});

test('the last visit is told by the time on the same day, and by the date later', () => {
  const then = new Date(2026, 10, 16, 9, 30);
  expect(lastThere(then.getTime(), new Date(2026, 10, 16, 23, 0))).toBe('9:30 AM');
  expect(lastThere(then.getTime(), new Date(2026, 10, 17, 1, 0))).toBe('Nov 16');
});
