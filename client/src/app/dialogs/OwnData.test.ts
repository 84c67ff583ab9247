import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { savedName } from '../../protocol/storage/browser-storage';
import OwnData from './OwnData.svelte';

/** Chooses a file with that text, and returns what was called when it had been loaded. */
async function chosen(text: string): Promise<() => void> {
  const onloaded = vi.fn();
  render(OwnData, { onloaded });
  const field = screen.getByLabelText('Load a file');
  await fireEvent.change(field, { target: { files: [new File([text], 'x.json')] } });
  return onloaded;
}

const FILE = '{"kind": "ludorail own data", "version": 1, "things": {"ludorail.name": "Bo"}}';

test('a file with own data is taken in', async () => {
  const onloaded = await chosen(FILE);
  await vi.waitFor(() => expect(onloaded).toHaveBeenCalled());
  expect(savedName()).toBe('Bo');
});

test('another file is refused in words', async () => {
  await chosen('hello');
  expect(await screen.findByText('This isn’t a file with your data.')).toBeTruthy();
});

test('a browser without room says so', async () => {
  const setItem = (): void => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem });
  await chosen(FILE);
  expect(await screen.findByText(/no room left/)).toBeTruthy();
});
