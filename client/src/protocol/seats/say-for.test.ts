import { beforeEach, expect, test, vi } from 'vitest';
import { hear, FakeSocket } from '../connection/fake-socket';
import { saveTable } from '../storage/browser-storage';
import { sayFor } from './shared-seats.svelte';
import { Table } from '../table/table.svelte';

const seat = (name: string) => ({ name, bot: null, away: false, here: true, ready: false });
const seen = { kind: 'table', life: 'open', game: 'any', seats: [seat('Ann'), seat('Bo')], watch: 'w', number: 1 };

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
});

/** Answers the last request of that kind on the last socket. */
function done(kind: string): void {
  const asked = FakeSocket.last.sent.find((one) => one.kind === kind);
  hear({ kind: 'done', id: asked?.id ?? '', number: 2 } as never);
}

test('a person who is not at the screen speaks over a connection of their own, once', async () => {
  const answer = sayFor('w', 'bo', { kind: 'get_ready', ready: true });
  hear({ ...seen, you: 1 } as never);
  hear({ ...seen, you: 1 } as never);
  expect(FakeSocket.last.sent.filter(({ kind }) => kind === 'get_ready')).toHaveLength(1);
  done('get_ready');
  expect(await answer).toMatchObject({ kind: 'done' });
});

test('people who share a device say yes before the person at the screen, so that no game begins on another’s socket', async () => {
  const shared = [
    { seat: 0, name: 'Ann', token: 'ann' },
    { seat: 1, name: 'Bo', token: 'bo' },
  ];
  saveTable({ watch: 'w', join: 'j', token: 'ann', game: 'any', seen: 0, shared });
  const table = new Table('w', () => undefined);
  const own = FakeSocket.last;
  hear({ ...seen, you: 0 } as never);
  const answered = table.do({ kind: 'get_ready', ready: true });
  expect(FakeSocket.last).not.toBe(own);
  hear({ ...seen, you: 1 } as never);
  expect(own.sent.map(({ kind }) => kind)).not.toContain('get_ready');
  done('get_ready');
  await vi.waitFor(() => expect(own.sent.map(({ kind }) => kind)).toContain('get_ready'));
  FakeSocket.last = own;
  done('get_ready');
  expect(await answered).toBeNull();
  table.close();
});
