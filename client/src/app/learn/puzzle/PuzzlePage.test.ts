import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { game } from '../../../games/locomotion/game';
import { saveResult } from '../../../protocol/storage/browser-storage';
import { go } from '../../route.svelte';
import PuzzlePage from './PuzzlePage.svelte';
import { dayInWords, daysAfter, today } from './days';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 16, 12) });
  go('/puzzle/locomotion');
});

test('the puzzle of today is offered, and its day is in the archive', () => {
  render(PuzzlePage, { game });
  expect(screen.getByRole('heading', { name: `Today, ${dayInWords(today())}` })).toBeTruthy();
  expect(document.querySelector('[aria-current=date]')?.getAttribute('data-day')).toBe(today());
  expect(screen.getByText('Solve today’s puzzle to start a streak.')).toBeTruthy();
});

test('a past day is chosen in the archive, and is what is played', async () => {
  const asked = vi.fn(() => Promise.resolve(new Response('{}')));
  vi.stubGlobal('fetch', asked);
  go('/puzzle/locomotion?day=2026-03-10');
  render(PuzzlePage, { game });
  await fireEvent.click(screen.getByRole('button', { name: 'March 7, 2026' }));
  expect(screen.getByRole('heading', { name: 'March 7, 2026' })).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'Hard' }));
  expect(JSON.parse((asked.mock.calls as unknown as [string, { body: string }][])[0]![1].body)).toMatchObject({
    day: '2026-03-07',
  });
});

test('a day that is none, or has not come, is today', () => {
  go(`/puzzle/locomotion?day=${daysAfter(today(), 1)}`);
  render(PuzzlePage, { game });
  expect(screen.getByRole('heading', { name: /^Today/ })).toBeTruthy();
});

test('solved days are marked, and the streak is told', () => {
  for (const day of [today(), daysAfter(today(), -1)])
    saveResult(game.id, { day, level: 2 }, { own: 9, least: 9, on: day });
  render(PuzzlePage, { game });
  expect(document.querySelector('[data-figure=streak]')?.textContent).toBe('2');
  expect(screen.getByRole('button', { name: `${dayInWords(today())}, 1 of 5 puzzles solved` })).toBeTruthy();
});
