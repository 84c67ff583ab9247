import { expect, test, vi } from 'vitest';
import { loadCatalogue } from '../protocol/catalogue.svelte';
import { gameById, games } from '.';

test('games that only the server knows come after those with a board, each once', async () => {
  expect(games().some((game) => game.guest)).toBe(false);
  const card = { title: 'Guest', min_players: 2, max_players: 2, levels: [], options: [], pitch: null, rules: {} };
  const cards = [
    { ...card, id: 'guest' },
    { ...card, id: 'locomotion' },
  ];
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(cards))));
  await loadCatalogue();
  expect(games().map((game) => game.id)).toEqual([
    'freight-train',
    'game-of-trains',
    'locomotion',
    'zack-and-pack',
    'guest',
  ]);
  expect(gameById('guest')).toBe(games().at(-1));
  expect(gameById('locomotion')?.guest).toBeUndefined();
  expect(gameById('nowhere')).toBeUndefined();
  vi.unstubAllGlobals();
});
