import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GameView } from '../../games/contract';
import { hear, FakeSocket } from '../connection/fake-socket';
import { Table } from './table.svelte';

let table: Table;
const game = { drafts: true, atOnce: (move: string) => move === 'draw' } as unknown as GameView;

function show(at: number, events: string[] = [], legal = ['a', 'b']): void {
  const known = { number: at, at, game: 0, since: table.log.length, events, lines: [], clocks: [], undo: false };
  hear({ kind: 'view', ...known, position: { at }, legal, to_act: [0], hurry: null });
}

/** Answers the last message sent of that kind, or one of those before it, counted back. */
async function answer(kind: string, message: object, back = 1): Promise<void> {
  const asked = FakeSocket.last.sent.filter((one) => one.kind === kind).at(-back);
  hear({ id: asked?.id, ...message } as never);
  await new Promise((resolve) => setTimeout(resolve));
}

const asked = (kind: string): unknown[] => FakeSocket.last.sent.filter((one) => one.kind === kind);
const tried = (at: number) => ({ kind: 'tried', at, position: {}, legal: ['b'], to_act: [0] });

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  table = new Table('abcdefghijkl', () => game);
  hear({ kind: 'table', life: 'playing', you: 0, game: 'any', seats: [], watch: 'w', number: 1 });
  show(1);
});
afterEach(() => {
  table.close();
});

test('a second step drafted before the first is answered goes on from it', async () => {
  void table.play(['a']);
  void table.play(['b']);
  expect(asked('try')).toHaveLength(1);
  await answer('try', tried(1));
  expect(asked('try').at(-1)).toMatchObject({ moves: ['a', 'b'] });
  await answer('try', tried(1));
  expect(table.draft.moves).toEqual(['a', 'b']);
});

test('an advised move that is clicked twice is made once', async () => {
  void table.follow('a');
  void table.follow('a');
  await answer('try', tried(1));
  expect(asked('try')).toHaveLength(1);
  expect(table.draft.moves).toEqual(['a']);
});

test('a request made twice before it is answered is sent once', async () => {
  const request = { kind: 'seat_bot', bot: 'level2', seat: 1 } as const;
  void table.do(request);
  void table.do({ ...request });
  void table.do({ ...request, seat: 2 });
  expect(asked('seat_bot')).toHaveLength(2);
  await answer('seat_bot', { kind: 'done', number: 2 }, 2);
  void table.do(request);
  expect(asked('seat_bot')).toHaveLength(3);
});

test('a turn that is confirmed twice is sent once, and can be sent again if it was refused', async () => {
  void table.play(['a']);
  await answer('try', tried(1));
  void table.confirm();
  void table.confirm();
  expect(asked('move')).toHaveLength(1);
  await answer('move', { kind: 'refused', code: 'busy', rule: null, text: {} });
  void table.play(['a']);
  await answer('try', tried(1));
  void table.confirm();
  expect(asked('move')).toHaveLength(2);
});

/** Reloads the page, and shows the game as it is after a number of events. */
function reload(at: number): void {
  table.close();
  table = new Table('abcdefghijkl', () => game);
  hear({ kind: 'table', life: 'playing', you: 0, game: 'any', seats: [], watch: 'w', number: 1 });
  show(at);
}

test('a draft is there again after a reload, step by step as it was made', async () => {
  void table.play(['a', 'b']);
  await answer('try', tried(1));
  void table.play(['b']);
  await answer('try', tried(1));
  reload(1);
  await answer('try', tried(1));
  await answer('try', tried(1));
  expect(table.draft.moves).toEqual(['a', 'b', 'b']);
  await table.back();
  expect(table.draft.moves).toEqual(['a', 'b']);
});

test('after a reload there is no draft of a position that is no more, nor of a turn that was sent or taken back', async () => {
  void table.play(['a']);
  await answer('try', tried(1));
  reload(2);
  expect([asked('try'), table.draft.moves]).toEqual([[], []]);
  void table.play(['a']);
  await answer('try', tried(2));
  void table.confirm();
  await answer('move', { kind: 'done', number: 3 });
  reload(2);
  expect(asked('try')).toEqual([]);
  void table.play(['a']);
  await answer('try', tried(2));
  await table.back();
  reload(2);
  expect(asked('try')).toEqual([]);
});

/** Reconnects, and sends the whole game again as it is after a number of events. */
function renew(at: number): void {
  table.renew();
  show(at);
}

test('in another language the draft stays, and the hint is asked for again', async () => {
  void table.hint();
  const advice = [{ move: 'a', deed: 'A', rest: [{ move: 'b', deed: 'B' }], estimate: 1, words: 'why' }];
  await answer('hint', { kind: 'hinted', at: 1, advice });
  void table.play(['a']);
  await answer('try', tried(1));
  renew(1);
  expect(table.draft.moves).toEqual(['a']);
  expect(table.legal).toEqual(['b']);
  await answer('hint', { kind: 'hinted', at: 1, advice: [{ ...advice[0], words: 'pourquoi' }] });
  expect(table.advice?.[0]).toMatchObject({ move: 'b', done: 1, words: 'pourquoi' });
});

test('the draft does not stay where the game has gone on meanwhile', async () => {
  void table.play(['a']);
  await answer('try', tried(1));
  renew(2);
  expect(table.draft.moves).toEqual([]);
  expect(table.advice).toBeNull();
});

test('a step that is taken back before it is answered is taken back', async () => {
  void table.play(['a']);
  void table.back();
  await answer('try', tried(1));
  expect(table.draft.moves).toEqual([]);
  expect(asked('undo')).toEqual([]);
});

test('a step tried on a position that is no more is not drafted', async () => {
  const refusal = table.play(['a']);
  show(2, ['1 x']);
  await answer('try', tried(1));
  expect(table.draft.moves).toEqual([]);
  expect((await refusal)?.code).toBe('stale');
  expect(table.position).toEqual({ at: 2 });
});

test('advice for a position that is no more is not given', async () => {
  void table.hint();
  show(2, ['1 x'], ['b']);
  await answer('hint', { kind: 'hinted', at: 1, advice: [{ move: 'a', deed: '', estimate: 1, words: '', rest: [] }] });
  expect(table.advice).toBeNull();
});

test('advice stays while others act at the same time and leave the player the same moves', async () => {
  void table.hint();
  show(2, ['1 x']);
  await answer('hint', TURN);
  show(3, ['1 y']);
  expect(table.advice?.[0]?.move).toBe('a');
  void table.follow('draw');
  show(4, ['1 z']);
  show(5, ['0 draw']);
  expect(asked('hint')).toHaveLength(2);
  expect(table.advice).toBeNull();
});

test('a hint that was asked for too soon is asked for again, and nobody is told off', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const refused = { kind: 'refused', code: 'too_fast', rule: null, text: 'Too fast.' };
  void table.hint();
  const soon = answer('hint', refused);
  await vi.advanceTimersByTimeAsync(0);
  await soon;
  expect(table.thinking).toBe(true);
  expect(table.problem).toBeNull();
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  expect(asked('hint')).toHaveLength(2);
  await answer('hint', TURN);
  expect(table.advice?.[0]?.move).toBe('a');
});

test('of two moments looked at in quick succession the later choice is shown', async () => {
  show(2, ['0 a', '1 x', '0 b']);
  void table.look(1);
  table.present();
  await answer('look', { kind: 'looked', at: 1, position: { at: 'past' }, legal: [] });
  expect(table.live).toBe(true);
  void table.look(0);
  void table.look(1); // known by now
  await answer('look', { kind: 'looked', at: 0, position: { at: 'start' }, legal: [] });
  expect(table.at).toBe(1);
});

test('a moment is told no further than it had come', async () => {
  show(2, ['0 a', '1 x', '0 b']);
  void table.look(1);
  const line = { first: 0, last: 0, by: 0, words: 'Ann does a', news: null, marks: [] };
  await answer('look', { kind: 'looked', at: 1, position: { at: 'past' }, legal: [], line });
  expect(table.lineSoFar?.words).toBe('Ann does a');
});

const TURN = {
  kind: 'hinted',
  at: 1,
  advice: [
    { move: 'a', deed: 'A', estimate: 0.6, words: '', rest: [{ move: 'b', deed: 'B' }] },
    { move: 'b', deed: 'B', estimate: 0.5, words: '', rest: [{ move: 'b', deed: 'B again' }] },
  ],
};

test('advice covers the turn: it goes on with every step that follows it, and comes back with one taken back', async () => {
  void table.hint();
  await answer('hint', TURN);
  expect(table.advice?.map(({ move, done }) => [move, done])).toEqual([
    ['a', 0],
    ['b', 0],
  ]);
  void table.follow('a');
  await answer('try', tried(1));
  expect(table.advice?.map(({ move, deed, done }) => [move, deed, done])).toEqual([['b', 'B', 1]]);
  void table.follow('b');
  await answer('try', { ...tried(1), to_act: [1] });
  expect(table.complete).toBe(true);
  expect(table.advice).toBeNull();
  await table.back();
  await table.back();
  expect(table.advice).toHaveLength(2);
  void table.play(['c']);
  await answer('try', tried(1));
  expect(table.advice).toBeNull();
});

test('advice is asked for after an own beginning', async () => {
  void table.play(['c']);
  await answer('try', tried(1));
  void table.hint();
  expect(asked('hint').at(-1)).toMatchObject({ moves: ['c'] });
  await answer('hint', TURN);
  expect(table.advice?.[0]?.move).toBe('a');
  await table.back();
  expect(table.advice).toBeNull();
});

test('an advised move that chance answers is followed by the next advice, unless others moved', async () => {
  void table.follow('draw');
  show(2, ['0 draw', '* card 7']);
  expect(asked('hint')).toHaveLength(1);
  await answer('hint', { ...TURN, at: 2 });
  expect(table.advice?.[0]?.move).toBe('a');
  void table.follow('draw');
  show(3, ['0 draw', '1 x']);
  expect(asked('hint')).toHaveLength(1);
});

test('ways are asked for once a moment, and again where they were refused', async () => {
  const found = [table.desk.ways(), table.desk.ways()];
  expect(asked('ways')).toHaveLength(1);
  await answer('ways', { kind: 'refused', code: 'too_fast', text: {} });
  expect(await Promise.all(found)).toEqual([[], []]);
  const again = table.desk.ways();
  await answer('ways', { kind: 'ways_seen', ways: [{ moves: ['a'] }] });
  expect(await again).toEqual([{ moves: ['a'] }]);
  expect(await table.desk.ways()).toEqual([{ moves: ['a'] }]);
  expect(asked('ways')).toHaveLength(2);
  show(2, ['1 x']);
  void table.desk.ways();
  expect(asked('ways')).toHaveLength(3);
});
