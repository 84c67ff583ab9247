import { render, type RenderResult, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Table } from '../../../protocol/table/table.svelte';
import type { LineSeen, TableSeen } from '../../../protocol/types';
import { hear, FakeSocket } from '../../../protocol/connection/fake-socket';
import { fakeDecision } from '../../review/analysis/fake-review';
import { GameReview, type Judged } from '../../review/analysis/game-review.svelte';
import Log from './Log.svelte';

const seat = (name: string) => ({ name, bot: null, away: false, resigned: false, here: true });
const line = (first: number, last: number, by: number, words: string, news: string | null = null): LineSeen => ({
  first,
  last,
  by,
  words,
  news,
  marks: [],
});

function view(since: number, events: string[], lines: LineSeen[]): void {
  hear({
    kind: 'view',
    number: since + events.length,
    at: 1,
    game: 0,
    since,
    events,
    lines,
    position: {},
    legal: [],
    to_act: [],
  });
}

const shown = () => screen.queryAllByRole('button').map((button) => button.textContent.trim().replace(/\s+/g, ' '));

let table: Table;
let log: RenderResult<typeof Log>;
afterEach(() => {
  table.close();
});
beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  table = new Table('code', () => undefined);
  log = render(Log, { table, game: undefined, seen: null });
  hear({
    kind: 'table',
    life: 'playing',
    you: 0,
    seats: [seat('Ann'), seat('Bob')],
    watch: 'code',
    join: null,
    game: 'x',
  } as unknown as TableSeen);
  view(0, ['* row', '0 fill'], [line(0, 0, -1, 'Day 1 begins'), line(1, 1, 0, 'Ann fills row 2')]);
});

test('a line tells what a seat did in one go, with its sign', () => {
  expect(shown()).toEqual(['• Day 1 begins', 'A Ann fills row 2']);
});

test('a line that grows stays in its place', () => {
  view(
    2,
    ['1 take', '0 car'],
    [line(1, 3, 0, 'Ann fills row 2: hopper', 'A hopper comes'), line(2, 2, 1, 'Bob takes a box car')],
  );
  expect(shown()).toEqual(['• Day 1 begins', 'A Ann fills row 2: hopper', 'B Bob takes a box car']);
});

test('an event that was taken back is gone, and its line is shorter', () => {
  view(2, ['0 take', '0 take'], [line(2, 3, 0, 'Ann takes two box cars')]);
  view(3, [], [line(2, 2, 0, 'Ann takes a box car', '')]);
  expect(shown().at(-1)).toBe('A Ann takes a box car');
  view(2, [], [line(1, 1, 0, 'Ann fills row 2', '')]);
  expect(shown()).toHaveLength(2);
});

test('a line leads to the moment after its last event, and is marked while that is looked at', async () => {
  view(
    2,
    ['0 take', '1 take', '0 take'],
    [line(2, 4, 0, 'Ann takes two box cars'), line(3, 3, 1, 'Bob takes a reefer')],
  );
  screen.getByRole('button', { name: 'Bob takes a reefer' }).click();
  const asked = FakeSocket.last.sent.at(-1)!;
  expect(asked).toMatchObject({ kind: 'look', at: 4 });
  hear({ kind: 'looked', id: asked.id, at: 4, position: {}, legal: [] });
  await vi.waitFor(() =>
    expect(document.querySelector('[aria-current=step]')?.textContent).toContain('Bob takes a reefer'),
  );
});

test('the last line leads to the end of the game, and to its moment if a review has marked it', async () => {
  screen.getByRole('button', { name: 'Ann fills row 2' }).click();
  expect(table.live).toBe(true);
  const review = new GameReview({ watch: 'code', games: 0 });
  const judged: Judged = { seat: 0, decision: fakeDecision(2, { mark: 'blunder', error: 0.2 }) };
  vi.spyOn(review, 'worstIn').mockImplementation(({ by }) => (by === 0 ? judged : undefined));
  await log.rerender({ review });
  screen.getByRole('button', { name: /Ann fills row 2/ }).click();
  await vi.waitFor(() => expect([table.live, table.at]).toEqual([false, 2]));
});

test('the newest line is brought in sight', async () => {
  const list = document.querySelector('ol')!;
  vi.spyOn(list, 'scrollHeight', 'get').mockReturnValue(700);
  view(2, ['1 take'], [line(2, 2, 1, 'Bob takes a box car')]);
  await vi.waitFor(() => expect(list.scrollTop).toBe(700));
});

test('before the first move the list begins with its first line', async () => {
  const list = document.querySelector('ol')!;
  list.scrollTop = 700;
  void table.look(0, true);
  const asked = FakeSocket.last.sent.at(-1)!;
  hear({ kind: 'looked', id: asked.id, at: 0, position: {}, legal: [] });
  await vi.waitFor(() => expect(list.scrollTop).toBe(0));
});
