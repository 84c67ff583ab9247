import { afterEach, expect, test, vi } from 'vitest';
import { Table } from '../../../protocol/table/table.svelte';
import { hear, FakeSocket } from '../../../protocol/connection/fake-socket';
import { SidePanelState } from './side-panel.svelte';

afterEach(() => vi.unstubAllGlobals());

test('lines that came into sight while the browser was busy have been read', () => {
  vi.stubGlobal('WebSocket', FakeSocket);
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
