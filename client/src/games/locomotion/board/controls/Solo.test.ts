import { cleanup, render, screen } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import type { Desk } from '../../../contract';
import { example } from '../../fixtures';
import type { Figures, LocoPosition } from '../../model';
import { gridOf } from '../../network/grid';
import Solo from './Solo.svelte';

type Best = Record<string, unknown> | null;

/** Draws a solo game; `known` is the best of others. */
async function shown(
  changes: Partial<LocoPosition>,
  known: Figures | null,
  best: Best,
  onway = vi.fn(),
): Promise<void> {
  const position = example(changes);
  const desk = { known: () => Promise.resolve(known) } as Desk;
  render(Solo, { position, best, grid: gridOf(position, []), desk, onway });
  await Promise.resolve();
}

/** The same, solved with these figures; `proved` is the optimum. */
function solved(own: Figures, known: Figures | null, proved: Figures | null): Promise<void> {
  const best = proved && { status: 'proved', distance: proved[0], couplings: proved[1] };
  return shown({ phase: 'over', winner: 0, distance: [own[0]], couplings: [own[1]] }, known, best);
}

it('tells the best that others drove before it is beaten', async () => {
  await shown({ distance: [7], couplings: [1] }, [12, 3], null);
  expect((await screen.findByText('best so far (with 3 couplings)')).previousSibling?.textContent).toBe('12');
});

it('says that nobody has solved it yet, until the player has', async () => {
  await shown({ distance: [7], couplings: [1] }, null, null);
  expect(screen.getByText('no record yet')).toBeTruthy();
  cleanup();
  await solved([9, 2], null, null);
  expect(screen.queryByText('no record yet')).toBeNull();
  expect(screen.getByText('That’s the new record from this start!')).toBeTruthy();
});

it('compares with the proven minimum, couplings counting last', async () => {
  await solved([9, 3], [9, 3], [9, 2]);
  expect(await screen.findByText('There is a shorter route. Can you find it?')).toBeTruthy();
  cleanup();
  await solved([9, 2], [9, 3], [9, 2]);
  expect(await screen.findByText(/nobody can do better/i)).toBeTruthy();
});

it('shows the shortest way, on the map too, to a player who went a longer one', async () => {
  const best = { status: 'proved', distance: 1, couplings: 1, moves: ['push E', 'couple NE'], start: example() };
  const over = { phase: 'over' as const, winner: 0, couplings: [1] };
  const onway = vi.fn();
  await shown({ ...over, distance: [2] }, null, best, onway);
  const details = screen.getByText('Show the shortest route').closest('details')!;
  expect(details.querySelectorAll('li')).toHaveLength(best.moves.length);
  details.open = true;
  await vi.waitFor(() => expect(onway).toHaveBeenCalledWith(expect.objectContaining({ start: best.start })));
  cleanup();
  await shown({ ...over, distance: [1] }, null, best);
  expect(screen.queryByText('Show the shortest route')).toBeNull();
});

it('says when the start has no solution', async () => {
  await shown({ distance: [7], couplings: [1] }, null, { status: 'none' });
  expect(screen.getByText(/the wanted order can’t be reached/)).toBeTruthy();
});
