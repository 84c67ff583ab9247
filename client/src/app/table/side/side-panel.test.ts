import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Table } from '../../../protocol/table/table.svelte';
import { hear, FakeSocket } from '../../../protocol/connection/fake-socket';
import { fakeSeat } from '../../../protocol/seats/fake-seat';
import type { SeatSeen, TableSeen } from '../../../protocol/types';
import { SidePanelState } from './side-panel.svelte';

beforeEach(() => vi.stubGlobal('WebSocket', FakeSocket));
afterEach(() => vi.unstubAllGlobals());

const ann = fakeSeat('Ann');
const bot = fakeSeat('#2', { bot: 'level1' });

function hearTable(seats: SeatSeen[], some: Partial<TableSeen> = {}): void {
  hear({ kind: 'table', number: 1, life: 'playing', seats, you: 0, watchers: 0, review: false, watch: 'w', ...some });
}

test('a player alone with bots has a chat while somebody is there to read it, and to read what was said', () => {
  const table = new Table('abcdefghijkl', () => undefined);
  const panel = new SidePanelState(table, 'abcdefghijkl');
  hearTable([ann, bot]);
  panel.open('chat');
  expect([panel.hasChat, panel.tab]).toEqual([false, 'log']);
  hearTable([ann, bot], { watchers: 1 });
  expect([panel.hasChat, panel.tab]).toEqual([true, 'chat']);
  hearTable([ann, bot]);
  expect(panel.hasChat).toBe(false);
  hearTable([ann, fakeSeat('Bo', { away: true, here: false })]);
  expect(panel.hasChat).toBe(true);
  hearTable([ann, bot]);
  hear({ kind: 'said', number: 2, seat: null, name: 'Zoe', text: 'Bye!', reaction: false });
  expect(panel.hasChat).toBe(true);
  table.close();
});

test.each([
  ['bots', [bot, bot], false, false],
  ['players', [ann, bot], false, true],
  ['a saved game', [ann, fakeSeat('Bo')], true, false],
])('a spectator of %s has a chat if somebody plays or watches too', (_, seats, review, expected) => {
  const table = new Table('abcdefghijkl', () => undefined);
  const panel = new SidePanelState(table, 'abcdefghijkl');
  hearTable(seats, { you: null, watchers: 1, review });
  expect(panel.hasChat).toBe(expected);
  hearTable(seats, { you: null, watchers: 2, review });
  expect(panel.hasChat).toBe(true);
  table.close();
});

test('lines that came into sight while the browser was busy have been read', () => {
  let tell: (changes: { isIntersecting: boolean }[]) => void = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: typeof tell) {
        tell = told;
      }
      observe = (): void => undefined;
      disconnect = (): void => undefined;
    },
  );
  const table = new Table('abcdefghijkl', () => undefined);
  const panel = new SidePanelState(table, 'abcdefghijkl');
  panel.watch(document.body);
  hear({ kind: 'said', number: 1, seat: 1, name: 'Bo', text: 'Good luck!', reaction: false });
  panel.open('chat');
  panel.read();
  expect(panel.unread).toBe(1);
  tell([{ isIntersecting: false }, { isIntersecting: true }]);
  panel.read();
  expect(panel.unread).toBe(0);
  table.close();
});
