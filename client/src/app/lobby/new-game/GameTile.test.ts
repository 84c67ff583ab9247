import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterAll, expect, test, vi } from 'vitest';
import { game } from '../../../games/freight-train/game';
import GameTile from './GameTile.svelte';

const LEVELS = [
  { bot: 'level1', name: { en: 'Apprentice', fr: 'Apprenti' } },
  { bot: 'level2', name: { en: 'Shunter', fr: 'Aiguilleur' } },
];
const CARD = { min_players: 2, max_players: 5, levels: LEVELS, options: [] };
vi.mock(import('../../../protocol/catalogue.svelte'), async (original) => ({
  ...(await original()),
  card: () => CARD as never,
}));
afterAll(() => {
  vi.doUnmock('../../../protocol/catalogue.svelte');
});

test('the button to the choices of a quick game says what is chosen', async () => {
  render(GameTile, { game });
  const setup = screen.getByRole('button', { name: /Shunter/ });
  expect(setup.textContent).toContain('3 players');
  expect(setup.getAttribute('aria-expanded')).toBe('false');
  expect(screen.getByLabelText('Bot level').closest('[hidden]')).not.toBeNull();
  await fireEvent.click(setup);
  expect(screen.getByLabelText('Bot level').closest('[hidden]')).toBeNull();
  await fireEvent.change(screen.getByLabelText('Bot level'), { target: { value: 'level1' } });
  expect(setup.textContent).toMatch(/Apprentice.*3 players/);
  expect(setup.getAttribute('aria-expanded')).toBe('true');
});

test('the choices that open come into sight, and nothing scrolls when they close', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
  render(GameTile, { game });
  const setup = screen.getByRole('button', { name: /Shunter/ });
  await fireEvent.click(setup);
  await vi.waitFor(() => {
    expect(scrolled.mock.contexts).toEqual([screen.getByLabelText('Bot level').closest('.choices')]);
  });
  await fireEvent.click(setup);
  await tick();
  expect(scrolled).toHaveBeenCalledOnce();
  scrolled.mockRestore();
});
