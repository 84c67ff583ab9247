import { cleanup, render, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { Desk } from '../../../contract';
import type { Figures } from '../../model';
import Solo from './Solo.svelte';
import { example } from '../../fixtures';

/** Draws a solo game solved with these figures; `known` is the best of others, `proved` the optimum. */
async function solved([distance, couplings]: Figures, known: Figures | null, proved: Figures | null): Promise<void> {
  const position = example({ phase: 'over', winner: 0, distance: [distance], couplings: [couplings] });
  const desk = { known: () => Promise.resolve(known) } as Desk;
  const best = proved && { status: 'proved', distance: proved[0], couplings: proved[1] };
  render(Solo, { position, best, desk });
  await Promise.resolve();
}

it('tells the best that others drove before it is beaten', async () => {
  const position = example({ phase: 'turn', distance: [7], couplings: [1] });
  render(Solo, { position, best: null, desk: { known: () => Promise.resolve([12, 3]) } as unknown as Desk });
  expect((await screen.findByText('best so far (with 3 couplings)')).previousSibling?.textContent).toBe('12');
});

it('says that nobody has solved it yet', async () => {
  await solved([9, 2], null, null);
  expect(screen.getByText('no record yet')).toBeTruthy();
  expect(screen.getByText('That’s the new record from this start!')).toBeTruthy();
});

it('compares with the proven minimum, couplings counting last', async () => {
  await solved([9, 3], [9, 3], [9, 2]);
  expect(await screen.findByText('The shortest route is proved. Can you find it?')).toBeTruthy();
  cleanup();
  await solved([9, 2], [9, 3], [9, 2]);
  expect(await screen.findByText(/nobody can do better/i)).toBeTruthy();
});

it('says when the start has no solution', () => {
  const desk = { known: () => Promise.resolve(null) } as unknown as Desk;
  render(Solo, { position: example({ distance: [7], couplings: [1] }), best: { status: 'none' }, desk });
  expect(screen.getByText(/the wanted order can’t be reached/)).toBeTruthy();
});
