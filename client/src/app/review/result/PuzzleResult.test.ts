import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { game } from '../../../games/zack-and-pack/game';
import { savedResult, saveTable } from '../../../protocol/storage/browser-storage';
import type { Table } from '../../../protocol/table/table.svelte';
import type { TableSeen } from '../../../protocol/types';
import PuzzleResult from './PuzzleResult.svelte';

const puzzle = { day: '2026-11-16', level: 2 };
const asked: { path: string; body: unknown }[] = [];

beforeEach(() => {
  asked.length = 0;
});

/** Draws the end of a puzzle that was loaded for `own`, after a number of hints; the best load costs 4. */
function shown(own: number, hints: number): void {
  vi.stubGlobal('fetch', (path: string, more?: { body?: string }) => {
    asked.push({ path, body: more?.body === undefined ? null : JSON.parse(more.body) });
    return Promise.resolve(new Response(JSON.stringify({ seats: [{ due: 4, own_due: own }], watch: 'w', join: 'j' })));
  });
  saveTable({ watch: 'w', join: null, token: 'x', game: game.id, seen: 0, hints });
  const seats = [{ seat: 0, name: 'Ann', colour: 'blue', letter: 'A', you: true }];
  const table = { you: 0, seats, view: { position: {} }, telling: false };
  const props = { table: table as unknown as Table, seen: { watch: 'w' } as unknown as TableSeen };
  render(PuzzleResult, { ...props, game, puzzle });
}

test('the payment stands beside the best one, and earns no rosette', async () => {
  shown(49, 0);
  expect(await screen.findByRole('heading', { name: 'You pay 49' })).toBeTruthy();
  expect(screen.getByText('The best load costs 4')).toBeTruthy();
  expect(document.querySelector('[data-do=result] > svg')).toBeNull();
});

test('the best load gets a rosette', async () => {
  shown(4, 0);
  expect(await screen.findByRole('heading', { name: 'You pay 4: nobody can do better!' })).toBeTruthy();
  expect(document.querySelector('[data-do=result] > svg')).not.toBeNull();
});

test('hints are counted, kept with the result, and cost the rosette', async () => {
  shown(4, 23);
  expect(await screen.findByText('With 23 hints')).toBeTruthy();
  expect(document.querySelector('[data-do=result] > svg')).toBeNull();
  expect(savedResult(game.id, puzzle)).toMatchObject({ own: 4, least: 4, hints: 23 });
});

test('the same puzzle can be played again', async () => {
  shown(49, 0);
  await fireEvent.click(await screen.findByRole('button', { name: 'Play again' }));
  expect(asked.at(-1)).toMatchObject({ path: '/api/puzzles', body: { game: game.id, ...puzzle } });
});
