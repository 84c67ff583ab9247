import { render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import type { Table } from '../../../protocol/table/table.svelte';
import type { TableSeen } from '../../../protocol/types';
import NextRound from './NextRound.svelte';
import { roundOver } from '../play/head/headline';

const people = ['Ann', 'Bo'].map((name, seat) => ({ seat, name }));

function shown(notReady: typeof people) {
  const table = { you: 0, notReady, tableAt: performance.now(), do: vi.fn() };
  render(NextRound, { table: table as unknown as Table, seen: { goes_on: 24 } as unknown as TableSeen });
  return table;
}

test('a press says that the player is ready, beside the time that is left', () => {
  const table = shown(people);
  const button = screen.getByRole('button', { name: /Next round 0:24/ });
  button.click();
  expect(table.do).toHaveBeenCalledWith({ kind: 'get_ready', ready: true });
});

test('it is said once, and then the others are waited for', () => {
  const { you, notReady } = shown(people.slice(1));
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true);
  expect(roundOver({ you, notReady } as unknown as Table)).toBe('The round is over. Waiting for Bo.');
});
