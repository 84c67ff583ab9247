import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GameView } from '../games/contract';
import { hear, FakeSocket } from './fake-socket';
import { Table } from './table.svelte';

let table: Table;
const game = { drafts: true, atOnce: () => false } as unknown as GameView;

function show(at: number, events: string[] = []): void {
  const known = { number: at, at, game: 0, since: table.log.length, events, lines: [], clocks: [], undo: false };
  hear({ kind: 'view', ...known, position: { at }, legal: ['a', 'b'], to_act: [0], hurry: null });
}

/** Answers the last message sent of that kind, or the one so many before it. */
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
  vi.unstubAllGlobals();
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
  show(2, ['1 x']);
  await answer('hint', { kind: 'hinted', at: 1, advice: [{ move: 'a', deed: '', estimate: 1, words: '' }] });
  expect(table.advice).toBeNull();
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
