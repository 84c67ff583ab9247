import { render } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import type { Table } from '../../../protocol/table/table.svelte';
import type { GameReviewSeen, TableSeen } from '../../../protocol/types';
import { answering, fakeDecision, fakeReport, fakeSeatReview } from '../analysis/fake-review';
import type { GameReview } from '../analysis/game-review.svelte';
import Curve from './Curve.svelte';

/** Shows the curve of a reviewed game between Ann and Bo, and returns the marks on it. */
async function marks(report: GameReviewSeen, you: number | null): Promise<HTMLElement[]> {
  const curve = {
    label: { en: 'Chance' },
    events: [0, 1],
    seats: [
      [0.5, 0.4],
      [0.5, 0.6],
    ],
  };
  vi.stubGlobal('fetch', answering([curve]).fetch);
  const seats = [{ name: 'Ann' }, { name: 'Bo' }].map((one, seat) => ({ ...one, seat }));
  const table = { you, seats, log: Array.from({ length: 40 }), at: 0 };
  render(Curve, {
    table: table as unknown as Table,
    seen: { watch: 'abcdefghijkl', games: 0, players: 2 } as TableSeen,
    review: { report } as GameReview,
  });
  await vi.waitFor(() => expect(document.querySelector('.mark')).not.toBeNull());
  return [...document.querySelectorAll<HTMLElement>('.mark')];
}

/** Shows a curve with a number of blunders, and returns the signs on it. */
async function signs(blunders: number): Promise<string[]> {
  const decisions = Array.from({ length: blunders }, (_, n) => fakeDecision(n + 1, { error: 0.2, mark: 'blunder' }));
  const shown = await marks(fakeReport([fakeSeatReview(0, { decisions }), fakeSeatReview(1)]), 0);
  return shown.map((one) => one.textContent);
}

test('a few errors have their signs on the curve', async () => {
  expect(await signs(3)).toEqual(['??', '??', '??']);
});

test('a mark says what it is, whose and where', async () => {
  const decisions = [fakeDecision(7, { error: 0.2, mark: 'blunder' })];
  const [mark] = await marks(fakeReport([fakeSeatReview(0), fakeSeatReview(1, { decisions })]), 0);
  expect(mark?.title).toBe('Blunder, Bo (move 7)');
});

test('many errors are dots, so that the lines stay in sight', async () => {
  expect(new Set(await signs(14))).toEqual(new Set(['']));
  expect(document.querySelector('.dotted')).not.toBeNull();
});

const lucky = fakeReport([
  fakeSeatReview(0, { chances: [{ number: 3, luck: -0.2 }] }),
  fakeSeatReview(1, { chances: [{ number: 3, luck: 0.2 }] }),
]);

test('your own luck is marked', async () => {
  expect((await marks(lucky, 0)).map((one) => [one.title, one.className.includes('unlucky')])).toEqual([
    ['Luck: −20 (move 3)', true],
  ]);
  expect(document.querySelector('.everyone')).toBeNull();
});

test('where nobody is you, luck has the name and the colour of its player', async () => {
  const [mark, ...more] = await marks(lucky, null);
  expect([mark?.title, more]).toEqual(['Bo: luck +20 (move 3)', []]);
  expect(mark?.style.getPropertyValue('--seat')).toBe('var(--seat-1)');
  expect(document.querySelector('.everyone')).not.toBeNull();
});
