import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveTable, savedTable } from '../storage/browser-storage';
import { Table } from './table.svelte';
import type { LineSeen } from '../types';
import { hear, FakeSocket } from '../connection/fake-socket';

const CODE = 'abcdefghijkl';
const kept = { watch: CODE, join: null, token: 't', game: 'game-of-trains', seen: 0 };
const line = (n: number, by: number): LineSeen => ({ first: n, last: n, by, words: `${n}`, news: null, marks: [] });
let hidden = false;
let table: Table;

/** Sends events from `since` on, one by each of these seats. */
function view(since: number, seats: number[], game = 0): void {
  hear({
    kind: 'view',
    game,
    since,
    number: since + seats.length,
    at: 0,
    events: seats.map((by) => `${by} draw`),
    lines: seats.map((by, n) => line(since + n, by)),
    position: {},
    legal: [],
    to_act: [],
    clocks: [],
  });
}

function open(shown?: { game: number; events: number; when: number }): void {
  saveTable(shown === undefined ? kept : { ...kept, shown });
  table = new Table(CODE, () => undefined);
  hear({
    kind: 'table',
    life: 'playing',
    you: 0,
    watch: CODE,
    join: null,
    game: 'game-of-trains',
    seats: [],
  });
}

function turn(away: boolean): void {
  hidden = away;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  hidden = false;
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});
afterEach(() => {
  table.close();
});

const LONG = 3_600_000;

test('a person who comes back is told from which event on the others played', () => {
  open({ game: 0, events: 2, when: Date.now() - LONG });
  view(0, [0, 1, 0, 1]);
  expect(table.missed).toBe(2);
  expect(savedTable(CODE)?.shown).toMatchObject({ game: 0, events: 4 });
});

test.each([
  ['nobody else played', { game: 0, events: 3, when: -LONG }, [0, 1, 0, 0]],
  ['nothing happened', { game: 0, events: 4, when: -LONG }, [0, 1, 0, 1]],
  ['one was there a moment ago', { game: 0, events: 2, when: -1000 }, [0, 1, 0, 1]],
  ['it was another game', { game: 1, events: 2, when: -LONG }, [0, 1, 0, 1]],
])('there is nothing to tell if %s', (_, shown, seats) => {
  open({ ...shown, when: Date.now() + shown.when });
  view(0, seats);
  expect(table.missed).toBeNull();
});

test('a page that nobody looked at for long tells it too, one that is looked at does not', () => {
  open();
  view(0, [0, 1]);
  vi.advanceTimersByTime(LONG);
  view(2, [0, 1]);
  expect(table.missed).toBeNull();
  turn(true);
  vi.advanceTimersByTime(LONG);
  view(4, [0, 1]);
  turn(false);
  expect(table.missed).toBe(4);
  view(0, [1], 1);
  expect(table.missed).toBeNull();
});
