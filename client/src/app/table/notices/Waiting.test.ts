import { render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeSeat } from '../../../protocol/seats/fake-seat';
import type { Table } from '../../../protocol/table/table.svelte';
import type { TableSeen } from '../../../protocol/types';
import Waiting from './Waiting.svelte';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] }));

const button = (words: string): HTMLButtonElement => screen.getByRole('button', { name: words });

test('a nudge says when it will be taken, and can be sent then', () => {
  const asked = vi.fn();
  const table = { seats: [{ seat: 0, name: 'Bob' }], you: 1, away: false, tableAt: performance.now(), do: asked };
  const seen = { seats: [fakeSeat('Bob', { here: false, replace_in: 300, nudge_in: 42 })], incidents: [] };
  render(Waiting, { table: table as unknown as Table, seen: seen as unknown as TableSeen });
  expect(button('Nudge in 0:42').disabled).toBe(true);
  vi.advanceTimersByTime(42_000);
  flushSync();
  button('Nudge').click();
  expect(asked).toHaveBeenCalledExactlyOnceWith({ kind: 'nudge', seat: 0 });
});
