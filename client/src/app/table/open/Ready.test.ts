import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { fakeSeat } from '../../../protocol/seats/fake-seat';
import type { Table } from '../../../protocol/table/table.svelte';
import { seatsOf } from '../../../protocol/seats/seats';
import type { GameSeen, SeatSeen, TableSeen } from '../../../protocol/types';
import Ready from './Ready.svelte';
import { CLOCKS, USUAL } from './agreement/terms';

const about = { options: [], levels: [] } as unknown as GameSeen;
const person = (name: string, ready: boolean): SeatSeen => fakeSeat(name, { ready });

function show(seats: (SeatSeen | null)[], more: Partial<TableSeen> = {}) {
  const seen = {
    ...{ seats, you: 0, life: 'open', players: seats.length, options: {}, settings: USUAL },
    ...{ before: null, changed_by: null, unsealing: false, ...more },
  } as TableSeen;
  const table = { seats: seatsOf(seen, []), do: vi.fn() };
  render(Ready, { table: table as unknown as Table, seen, about, start: 'app.open.start' });
  return table;
}

test('the last one who is not ready starts', async () => {
  const table = show([person('Ada', false), person('Bo', true)]);
  await fireEvent.click(screen.getByRole('button', { name: 'Start the game' }));
  expect(table.do).toHaveBeenCalledWith({ kind: 'get_ready', ready: true });
});

test('it says who is waited for, and how many seats are free', () => {
  show([person('Ada', false), person('Bo', false), null]);
  expect(screen.getByRole('button', { name: 'I’m ready' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toMatch(/1 seat is still free\.\s+Waiting for Bo\./);
});

test('ready is taken back', async () => {
  const table = show([person('Ada', true), person('Bo', false)]);
  await fireEvent.click(screen.getByRole('button', { name: 'Not yet' }));
  expect(table.do).toHaveBeenCalledWith({ kind: 'get_ready', ready: false });
});

test('a change is told in words and asks for a yes', () => {
  const before = { players: 2, options: {}, settings: { ...USUAL, clock: CLOCKS['move1']! } };
  show([person('Ada', false), person('Bo', true)], { before, changed_by: 'Bo' });
  expect(screen.getByText(/Bo has changed the table/)).toBeTruthy();
  expect(screen.getByText('No limit')).toBeTruthy();
  expect(screen.getByText('1 minute per move')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'I agree' })).toBeTruthy();
});
