import { render } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import type { GameView } from '../../../games/contract';
import { seatsFrom } from '../../practice/trial-position.svelte';
import { reviewedGames } from '../../practice/mistakes';
import type { Table } from '../../../protocol/table/table.svelte';
import type { ReviewSeen, TableSeen } from '../../../protocol/types';
import { answering, fakeDecision, fakeReport, fakeSeatReview, fakeSeen } from './fake-review';
import { GameReview } from './game-review.svelte';
import ReviewPanel from './ReviewPanel.svelte';

const blunder = fakeDecision(3, { error: 0.14, mark: 'blunder', best: 'use 4', played: 'draw' });
const report = fakeReport([
  fakeSeatReview(0, { decisions: [blunder, fakeDecision(5)], luckiest: { number: 2, luck: 0.31 } }),
  fakeSeatReview(1, { decisions: [fakeDecision(4, { error: 0.06, mark: 'mistake' })], result: 1 }),
]);

let looked: number[] = [];

function shown(review: GameReview, you: number | null, winners: number[] | null = [1]): void {
  const seats = seatsFrom(
    [
      { name: 'Ann', bot: null },
      { name: 'Bo', bot: null },
    ],
    you ?? -1,
  );
  const lines = [{ first: 1, last: 1, by: -1, words: 'A red car turns up', news: null, marks: [] }];
  const table = { you, seats, lines, log: [{ by: 0 }, { by: -1 }], look: (at: number) => looked.push(at) };
  const seen = { watch: 'abcdefghijkl', games: 0, result: winners && { points: [0, 1], winners } };
  render(ReviewPanel, {
    table: table as unknown as Table,
    game: { id: 'game-of-trains', key: 'game-of-trains' } as GameView,
    seen: seen as unknown as TableSeen,
    review,
  });
}

async function reviewed(...answers: ReviewSeen[]): Promise<GameReview> {
  vi.stubGlobal('fetch', answering(answers).fetch);
  const review = new GameReview({ watch: 'abcdefghijkl', games: 0 });
  await review.load();
  return review;
}

const words = (): string => document.body.textContent.replace(/\s+/g, ' ').trim();
const find = (what: string): HTMLElement | null => document.querySelector(`[data-do=${what}]`);

beforeEach(() => {
  looked = [];
});

test('a review is started, shows how far it is, and can be stopped', async () => {
  const review = await reviewed(fakeSeen('none'), fakeSeen('working', null, 0.25), fakeSeen('stopped'));
  shown(review, 0);
  find('start-review')!.click();
  await vi.waitFor(() => expect(document.querySelector('progress')?.value).toBe(0.25));
  find('stop-review')!.click();
  await vi.waitFor(() => expect(words()).toContain('Continue the review'));
  review.close();
});

test('the seats are shown with their marks, the player first, and a click goes to the luckiest moment', async () => {
  shown(await reviewed(fakeSeen('done', report, 1)), 1);
  expect([...document.querySelectorAll('h3 .name')].map((one) => one.textContent)).toEqual(['Bo', 'Ann']);
  expect(words()).toContain('A red car turns up');
  find('luckiest')!.click();
  expect(looked).toEqual([2]);
});

test('the part that is neither luck nor a mistake is called the rest, and not the others’ doing alone', async () => {
  shown(await reviewed(fakeSeen('done', report, 1)), 0);
  expect(
    [...document.querySelectorAll('[data-review-seat="0"] li span:first-child')].map((one) => one.textContent),
  ).toEqual(['Chance at the start', 'Luck', 'Mistakes', 'The rest', 'Result']);
  expect(words()).toContain('The rest is the others’ moves, and whatever the valuation saw only later');
});

test('a moment of less luck than a point is not shown', async () => {
  const little = { luckiest: { number: 2, luck: 0.004 }, unluckiest: { number: 2, luck: -0.02 } };
  shown(await reviewed(fakeSeen('done', fakeReport([fakeSeatReview(0, little), fakeSeatReview(1)]), 1)), 0);
  expect([find('luckiest'), find('unluckiest') === null]).toEqual([null, false]);
});

test('the mistakes of the player are kept, those of the others are not', async () => {
  shown(await reviewed(fakeSeen('done', report, 1)), 0);
  expect(find('learn')?.textContent.trim()).toBe('Learn from your mistake');
  await vi.waitFor(() => expect(reviewedGames()).toHaveLength(1));
  expect(reviewedGames()[0]?.mistakes).toMatchObject([{ number: 3, best: 'use 4', solved: 0 }]);
});

test('a saved game teaches from anybody’s mistakes, and nothing is kept before', async () => {
  shown(await reviewed(fakeSeen('done', report, 1)), null);
  for (const seat of [0, 1])
    expect(document.querySelector(`[data-review-seat='${seat}'] [data-do=learn]`)?.textContent.trim()).toBe(
      'Learn from this mistake',
    );
  expect(reviewedGames()).toEqual([]);
});

test('a seat’s excess payment is shown beside its chances', async () => {
  const overpaid = fakeReport([fakeSeatReview(0, { lost: 7 }), fakeSeatReview(1)], { game: 'zack-and-pack' });
  shown(await reviewed(fakeSeen('done', overpaid, 1)), 0);
  expect([...document.querySelectorAll('[data-do=lost]')].map((one) => one.textContent.trim())).toEqual(['Overpaid 7']);
});

test('the parts of the sum have their standard errors', async () => {
  const errors = { luck_standard_error: 0.002, errors_standard_error: 0.06, others_standard_error: 0.06 };
  const own = fakeSeatReview(0, { luck: -0.1, errors: 0.42, others: 0.05, decisions: [blunder, blunder], ...errors });
  shown(await reviewed(fakeSeen('done', fakeReport([own, fakeSeatReview(1)]), 1)), 0);
  const sum = [...document.querySelectorAll('[data-review-seat="0"] li span:last-child')];
  expect(sum.slice(1, 4).map((one) => one.textContent)).toEqual(['−10', '−42\u00a0±\u00a06', '+5\u00a0±\u00a06']);
  expect(document.querySelector('[data-review-seat="0"] dl')?.textContent).toContain('2\u00a0±\u00a03');
});

test('a review kept before there were proofs among several and errors of sums is shown without them', async () => {
  const late = /^(lost|error_before_trials|(luck|errors|others)_standard_error)$/;
  const kept = JSON.stringify(fakeSeen('done', report, 1), (key, value: unknown) =>
    late.test(key) ? undefined : value,
  );
  shown(await reviewed(JSON.parse(kept) as ReviewSeen), 0);
  expect(words()).toContain('Learn from your mistake');
  expect([find('lost'), words().includes('NaN')]).toEqual([null, false]);
});

test('a game for one has its mistakes to learn from, too, in points of its own', async () => {
  const lost = fakeDecision(3, { error: 1, lost: 1, mark: 'inaccuracy', standard_error: 0 });
  const own = fakeSeatReview(0, { decisions: [lost], start: -14, errors: 1, result: -15, curve: [-14, -14, -15] });
  shown(await reviewed(fakeSeen('done', fakeReport([own], { game: 'locomotion', unit: 'way' }), 1)), 0);
  expect(find('learn')?.textContent.trim()).toBe('Learn from your mistake');
  await vi.waitFor(() => expect(reviewedGames()).toMatchObject([{ unit: 'way', mistakes: [{ number: 3, error: 1 }] }]));
  expect(words()).toContain('against the proven shortest route');
  expect(words()).toContain('15 points travelled. The shortest route takes 14.');
});

test('a game for one that is not over has no result beside the best possible', async () => {
  const own = fakeSeatReview(0, { start: -14, result: -15, curve: [-14, -14, -15] });
  shown(await reviewed(fakeSeen('done', fakeReport([own], { game: 'locomotion', unit: 'way' }), 1)), 0, null);
  expect(words()).toContain('against the proven shortest route');
  expect(words()).not.toContain('travelled');
});

test('a game with no words of its own for what is proved has those for any game', async () => {
  const own = fakeSeatReview(0, { start: -14, result: -15, curve: [-14, -14, -15] });
  shown(await reviewed(fakeSeen('done', fakeReport([own], { game: 'guest', unit: 'way' }), 1)), 0);
  expect(words()).toContain('against proven best play');
  expect(words()).toContain('15 points. Best play leads to 14.');
  expect(words()).not.toMatch(/route|load|pay/i);
});
