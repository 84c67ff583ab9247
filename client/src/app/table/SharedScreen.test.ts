import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { savedTable, saveTable } from '../../protocol/storage/browser-storage';
import { FakeSocket } from '../../protocol/connection/fake-socket';
import { loadTableTexts } from '../../text/text.svelte';
import SharedScreen from './SharedScreen.svelte';

const shared = [
  { seat: 0, name: 'Ann', token: 'ann' },
  { seat: 1, name: 'Bo', token: 'bo' },
];
const opened = vi.fn();
class CountedSocket extends FakeSocket {
  constructor() {
    super();
    opened();
  }
}
const keep = (game: string, over = false): void =>
  saveTable({ watch: 'w', join: 'j', token: 'bo', game, seen: 0, over, shared });

beforeAll(async () => {
  await loadTableTexts();
});
beforeEach(() => {
  opened.mockClear();
  vi.stubGlobal('WebSocket', CountedSocket);
});

test('a shared table of a game that hides something opens covered, and without a socket', async () => {
  keep('game-of-trains');
  render(SharedScreen, { code: 'w', part: '' });
  expect(screen.getByRole('heading', { name: 'Hand over to Bo' })).toBeTruthy();
  expect(opened).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByRole('button', { name: 'I’m Bo' }));
  expect(opened).toHaveBeenCalledOnce();
  expect(savedTable('w')?.token).toBe('bo');
});

test.each([
  ['freight-train', false],
  ['game-of-trains', true],
])('%s is not covered where nothing is hidden', (game, over) => {
  keep(game, over);
  render(SharedScreen, { code: 'w', part: '' });
  expect(screen.queryByRole('heading', { name: 'Hand over to Bo' })).toBeNull();
  expect(opened).toHaveBeenCalledOnce();
});
