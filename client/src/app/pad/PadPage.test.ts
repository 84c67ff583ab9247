import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeAll, expect, test, vi } from 'vitest';
import { gameById } from '../../games';
import type { GameView } from '../../games/contract';
import { loadTableTexts } from '../../text/text.svelte';
import PadPage from './PadPage.svelte';

beforeAll(async () => {
  await loadTableTexts();
});

const show = (id: string): unknown => render(PadPage, { game: gameById(id) as GameView });
const total = (player: number): string => document.querySelector(`[data-total="${player}"]`)?.textContent ?? '';
const field = (line: string, player: number): HTMLElement =>
  document.querySelector(`[data-line="${line}"][data-player="${player}"]`) as HTMLElement;
const enter = (line: string, player: number, value: string): Promise<unknown> =>
  fireEvent.change(field(line, player), { target: { value } });

/** A pad of Freight Train for two in a tab of its own; it does not hear of what others keep before it is told. */
function tab() {
  const { container: page } = render(PadPage, { game: gameById('freight-train') as GameView });
  return {
    page,
    field: (line: string, player: number): HTMLElement =>
      page.querySelector(`[data-line="${line}"][data-player="${player}"]`)!,
    totals: (): string[] => [...page.querySelectorAll('[data-total]')].slice(0, 2).map((one) => one.textContent),
    undo: (): HTMLElement => within(page).getByRole('button', { name: 'Undo' }),
    hear: () => fireEvent(window, new StorageEvent('storage')),
  };
}

test.each(['freight-train', 'zack-and-pack', 'locomotion', 'game-of-trains'])('%s has a pad', (id) => {
  show(id);
  expect(document.querySelectorAll('[data-line]').length).toBeGreaterThan(1);
  expect(document.body.textContent).not.toMatch(/\w+\.pad\.|app\./);
});

test('points are added up over days, kept, and undone one by one', async () => {
  show('freight-train');
  await enter('box', 0, '3');
  await enter('yard', 0, '2');
  await fireEvent.click(screen.getByRole('button', { name: 'Add: Day 2' }));
  await enter('yard', 0, '-4');
  expect(total(0)).toBe('1');
  cleanup();
  show('freight-train');
  expect(total(0)).toBe('1');
  const undo = screen.getByRole('button', { name: 'Undo' });
  await fireEvent.click(undo);
  expect(total(0)).toBe('5');
  for (let n = 0; n < 3; n++) await fireEvent.click(undo);
  expect(total(0)).toBe('0');
  expect((undo as HTMLButtonElement).disabled).toBe(true);
});

test('payments are taken off, and the player who pays least is marked', async () => {
  show('zack-and-pack');
  await enter('pays', 0, '12');
  await fireEvent.click(field('least', 1));
  expect([total(0), total(1)]).toEqual(['63', '85']);
  await fireEvent.click(field('least', 1));
  expect(total(1)).toBe('75');
});

test('the winner of each game of an evening is tapped', async () => {
  show('game-of-trains');
  await fireEvent.click(field('wins', 1));
  await fireEvent.click(screen.getByRole('button', { name: 'Add: Game 2' }));
  await fireEvent.click(field('wins', 1));
  expect(total(1)).toBe('2');
});

test('a new sheet keeps the names, and can be undone', async () => {
  show('locomotion');
  await fireEvent.change(screen.getByLabelText('Name of player 1'), { target: { value: 'Ann' } });
  await fireEvent.click(field('wins', 0));
  await fireEvent.click(screen.getByRole('button', { name: 'New sheet' }));
  expect(total(0)).toBe('0');
  expect(screen.getAllByText('Ann').length).toBeGreaterThan(0);
  await fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(total(0)).toBe('1');
});

test('two tabs with the same pad do not undo each other', async () => {
  const tabs = [tab(), tab()] as const;
  await fireEvent.change(tabs[0].field('box', 0), { target: { value: '3' } });
  // The other tab has not heard of it yet.
  await fireEvent.change(tabs[1].field('box', 1), { target: { value: '8' } });
  await tabs[0].hear();
  expect(tabs.map((one) => one.totals())).toEqual([
    ['3', '8'],
    ['3', '8'],
  ]);
  await fireEvent.click(tabs[0].undo());
  await fireEvent.click(tabs[1].undo());
  await tabs[0].hear();
  expect(tabs.map((one) => one.totals())).toEqual([
    ['0', '0'],
    ['0', '0'],
  ]);
});

test('an entry goes into the day in sight and leaves it there, whatever happens in another tab', async () => {
  const tabs = [tab(), tab()] as const;
  await fireEvent.click(within(tabs[0].page).getByRole('button', { name: 'Add: Day 2' }));
  await fireEvent.change(tabs[1].field('box', 1), { target: { value: '1' } }); // in the only day it knows of
  await tabs[0].hear();
  const firstDay = within(tabs[0].page).getByRole('button', { name: 'Day 1' });
  await fireEvent.click(firstDay);
  expect((tabs[0].field('box', 1) as HTMLInputElement).value).toBe('1');
  await fireEvent.change(tabs[0].field('box', 0), { target: { value: '3' } });
  expect(firstDay.getAttribute('aria-pressed')).toBe('true');
  await fireEvent.change(tabs[1].field('box', 0), { target: { value: '5' } });
  await tabs[0].hear();
  expect(firstDay.getAttribute('aria-pressed')).toBe('true');
  expect(tabs[0].totals()).toEqual(['8', '1']);
});

test('a tab that cannot keep its sheet goes on with it, and says so', async () => {
  const [here, other] = [tab(), tab()];
  await fireEvent.change(other.field('box', 1), { target: { value: '8' } });
  await here.hear();
  const kept = localStorage;
  const setItem = (): void => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.getItem(key), setItem });
  await fireEvent.change(here.field('box', 0), { target: { value: '3' } });
  await fireEvent.change(here.field('yard', 0), { target: { value: '1' } });
  expect(here.totals()).toEqual(['4', '8']);
  expect(within(here.page).getByRole('alert')).toBeTruthy();
});

test('the table is copied as text where there is no share sheet', async () => {
  const copied = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText: copied }, languages: ['en'] });
  show('zack-and-pack');
  await enter('pays', 0, '7');
  await fireEvent.click(screen.getByRole('button', { name: 'Share as text' }));
  const text = (copied.mock.calls as unknown as [string][])[0]![0];
  expect(text.split('\n').slice(2, 6)).toEqual([
    expect.stringMatching(/^ +Player 1 {2}Player 2 /),
    expect.stringMatching(/^Start +75 +75 /),
    expect.stringMatching(/^Round 1 +−7 +0 /),
    expect.stringMatching(/^Total +68 +75 /),
  ]);
});
