import { cleanup, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { expect, test, vi } from 'vitest';
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

test('loading the page anew goes on with the mistake after the last answer', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('away')));
  rememberGame({ ...reviewed, mistakes: [3, 7, 9].map((number) => ({ ...mistake, number })) });
  render(MistakesPage);
  const line = (): string => document.querySelector('.line')?.textContent ?? '';
  await press('practise-due');
  expect(line()).toContain('1 of 3');
  await press('reveal');
  const kept = sessionStorage.getItem('ludorail.practice')!;
  cleanup(); // going to another page ends the sitting, loading this one anew does not
  expect(sessionStorage.getItem('ludorail.practice')).toBeNull();
  sessionStorage.setItem('ludorail.practice', kept);
  render(MistakesPage);
  await tick();
  expect(line()).toContain('2 of 3');
  await press('leave-practice');
  expect(document.querySelector('.line')).toBeNull();
});
