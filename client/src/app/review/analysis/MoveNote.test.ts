import { render } from '@testing-library/svelte';
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
