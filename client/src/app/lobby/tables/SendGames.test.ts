import { render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { savedTable, saveTable, type SavedTable } from '../../../protocol/storage/browser-storage';
import { noteTableHere } from '../../../protocol/connection/which-house.svelte';
import MyTables from './MyTables.svelte';

const RECORDS = ['the first game', 'the second game'];
const askHere = vi.fn((path: string) => {
  const game = /record\?game=(\d)/.exec(path)?.[1];
  return Promise.resolve(new Response(game === undefined ? '{"games": 1}' : RECORDS[Number(game)]));
});
vi.mock('../../../house/house.svelte', () => ({ askHere: (path: string) => askHere(path) }));
afterAll(() => {
  vi.doUnmock('../../../house/house.svelte');
});

const kept = (watch: string, over: boolean): SavedTable => ({
  watch,
  join: null,
  token: 'x',
  game: 'freight-train',
  seen: 1,
  over,
});
const fetched = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>();

/** Waits until something holds, however busy the machine is. */
const soon = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 50_000 });

beforeEach(() => {
  askHere.mockClear();
  fetched.mockReset().mockImplementation(() => Promise.resolve(new Response('{"watch": "atserver"}')));
  vi.stubGlobal('fetch', fetched);
  for (const [watch, over] of [
    ['finished', true],
    ['going', false],
  ] as const) {
    saveTable(kept(watch, over));
    noteTableHere([watch]);
  }
});

test('tables of this device are listed without opening its house', () => {
  render(MyTables);
  expect(document.body.textContent).toContain('On this device');
  expect(askHere).not.toHaveBeenCalled();
  expect(fetched).not.toHaveBeenCalled();
});

test('finished games of this device are sent to the server once, and can be found there', async () => {
  render(MyTables);
  expect(document.body.textContent).toContain('1 game you finished offline is only on this device.');
  document.querySelector<HTMLElement>('[data-do=send-games]')!.click();
  await soon(() => expect(savedTable('finished')?.sent).toBe('atserver'));
  const sent = fetched.mock.calls.map(([path, init]) => [
    path,
    (JSON.parse(init?.body as string) as { record: string }).record,
  ]);
  expect(sent).toEqual(RECORDS.map((record) => ['/api/records', record]));
  await soon(() => {
    flushSync();
    expect(document.querySelector('[data-do=unsent]')).toBeNull();
  });
  expect(document.querySelector('[data-do=sent-game]')?.getAttribute('href')).toBe('/t/atserver?at=0');
});

test('a game that cannot be sent stays, and a sentence says so', async () => {
  fetched.mockRejectedValue(new TypeError('no network'));
  render(MyTables);
  document.querySelector<HTMLElement>('[data-do=send-games]')!.click();
  await soon(() => expect(document.querySelector('[role=alert]')?.textContent).toContain('can’t reach the server'));
  expect(savedTable('finished')?.sent).toBeUndefined();
});
