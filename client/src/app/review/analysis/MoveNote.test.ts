import { render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { expect, test, vi } from 'vitest';
import type { GameView } from '../../../games/contract';
import type { Table } from '../../../protocol/table/table.svelte';
import { answering, fakeDecision, fakeReport, fakeSeatReview, fakeSeen } from './fake-review';
import { GameReview } from './game-review.svelte';
import MoveNote from './MoveNote.svelte';

test('points are told to a tenth, so that a mistake of almost 10 points is not taken for a blunder', async () => {
  const mistake = fakeDecision(1, { error: 0.097, standard_error: 0.024, mark: 'mistake' });
  const report = fakeReport([fakeSeatReview(0, { decisions: [mistake] })]);
  vi.stubGlobal('fetch', answering([fakeSeen('done', report, 1), 'RECORD', ['draw a car'], ['swap two']]).fetch);
  const review = new GameReview({ watch: 'abcdefghijkl', games: 0 });
  await review.load();
  const table = { seats: [], line: { first: 0, last: 0, by: 0 }, at: 1 };
  render(MoveNote, { table: table as unknown as Table, game: {} as GameView, review });
  expect(document.body.textContent.replace(/\s+/g, ' ')).toContain('Mistake: −9.7 points ± 2.4');
});

test('a moment of luck tells the luck of everybody, also beside a mistake in the same line', async () => {
  const mistake = fakeDecision(1, { error: 0.097, mark: 'mistake' });
  const chances = [{ number: 2, luck: 0.12 }];
  const report = fakeReport([fakeSeatReview(0, { decisions: [mistake], chances })]);
  vi.stubGlobal('fetch', answering([fakeSeen('done', report, 1), 'RECORD', ['draw a car'], ['swap two']]).fetch);
  const review = new GameReview({ watch: 'abcdefghijkl', games: 0 });
  await review.load();
  const line = { first: 0, last: 1, by: 0 };
  const seats = [{ seat: 0, name: 'Ann', letter: 'A', colour: 'blue' }];
  const table = { seats, lines: [line], log: [{ by: 0 }, { by: -1 }], line, at: 2 };
  render(MoveNote, { table: table as unknown as Table, game: {} as GameView, review });
  expect(document.querySelector('[data-do=move-note]')?.getAttribute('data-mark')).toBe('mistake');
  expect(document.querySelector('[data-do=luck-note]')?.textContent.replace(/\s+/g, ' ')).toContain('Ann+12');
});

test('the words of a move are asked for once, however often the review comes again before they are there', async () => {
  const mistake = fakeDecision(1, { error: 0.097, mark: 'mistake' });
  const seen = fakeSeen('done', fakeReport([fakeSeatReview(0, { decisions: [mistake] })]), 1);
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    if (path.endsWith('/words')) return new Promise<Response>(() => undefined);
    return Promise.resolve(new Response(path.includes('/review') ? JSON.stringify(seen) : 'RECORD'));
  });
  const review = new GameReview({ watch: 'abcdefghijkl', games: 0 });
  await review.load();
  const table = { seats: [], line: { first: 0, last: 0, by: 0 }, at: 1 };
  render(MoveNote, { table: table as unknown as Table, game: {} as GameView, review });
  for (let again = 0; again < 3; again++) {
    await review.load();
    await tick();
  }
  await vi.waitFor(() => expect(asked.some((path) => path.endsWith('/words'))).toBe(true));
  expect(asked.filter((path) => path.endsWith('/words'))).toHaveLength(2); // the move played, and the better turn
});
