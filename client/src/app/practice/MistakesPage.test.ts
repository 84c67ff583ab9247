import { render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { expect, test } from 'vitest';
import { rememberGame, type ReviewedGame, reviewedGames } from './mistakes';
import MistakesPage from './MistakesPage.svelte';

const mistake = { number: 3, played: 'draw', best: 'use 4 3', better: [], reason: {}, error: 0.14, solved: 2, due: 0 };
const reviewed: ReviewedGame = {
  key: 'abc-0-0',
  game: 'game-of-trains',
  record: 'R',
  seat: 0,
  players: [{ name: 'Ann', bot: null }],
  when: 0,
  mistakes: [mistake],
};

const press = async (what: string): Promise<void> => {
  document.querySelector<HTMLElement>(`[data-do=${what}]`)!.click();
  await tick();
};

test('mistakes that were deleted by a slip come back with all that was learnt', async () => {
  rememberGame(reviewed);
  render(MistakesPage);
  await press('forget');
  expect(reviewedGames()).toEqual([]);
  await press('undo-forget');
  expect(reviewedGames()).toEqual([reviewed]);
  expect(document.querySelector('[data-do=forgotten]')).toBeNull();
});
