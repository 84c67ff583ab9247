import { expect, test, vi } from 'vitest';
import { answering, fakeDecision, fakeReport, fakeSeatReview, fakeSeen } from './fake-review';
import { GameReview } from './game-review.svelte';
import type { ReviewSeen } from '../../../protocol/types';

const GAME = { watch: 'abcdefghijkl', games: 2 };
const PATH = '/api/tables/abcdefghijkl/review?game=2';
const decisions = [
  fakeDecision(3, { error: 0.04, mark: 'inaccuracy' }),
  fakeDecision(4, { error: 0.2, mark: 'close', standard_error: 0.3 }),
  fakeDecision(5, { error: 0.12, mark: 'blunder' }),
];
const report = fakeReport([fakeSeatReview(0, { decisions }), fakeSeatReview(1, { decisions: [fakeDecision(6)] })]);

test('a review is followed until it is done', async () => {
  vi.useFakeTimers();
  const house = answering([fakeSeen('waiting'), fakeSeen('working', report, 0.4), fakeSeen('done', report, 1)]);
  vi.stubGlobal('fetch', house.fetch);
  const review = new GameReview(GAME);
  await review.start();
  expect([review.state, review.runs]).toEqual(['waiting', true]);
  await vi.advanceTimersToNextTimerAsync();
  expect([review.state, review.seen?.progress]).toEqual(['working', 0.4]);
  await vi.advanceTimersToNextTimerAsync();
  expect([review.state, review.runs, vi.getTimerCount()]).toEqual(['done', false, 0]);
  expect(house.asked).toEqual([`POST ${PATH}`, `GET ${PATH}`, `GET ${PATH}`]);
});

test('a review that is stopped is asked about no more, and goes on when it is wished', async () => {
  vi.useFakeTimers();
  const house = answering([fakeSeen('working'), fakeSeen('stopped', report), fakeSeen('working', report)]);
  vi.stubGlobal('fetch', house.fetch);
  const review = new GameReview(GAME);
  await review.start();
  await review.stop();
  expect([review.state, vi.getTimerCount()]).toEqual(['stopped', 0]);
  await review.start();
  expect(house.asked).toEqual([`POST ${PATH}`, `DELETE ${PATH}`, `POST ${PATH}`]);
  review.close();
  expect(vi.getTimerCount()).toBe(0);
});

test('a review that is begun before the page has heard of any is followed', async () => {
  vi.useFakeTimers();
  const answers = new Map<string, (seen: ReviewSeen) => void>();
  vi.stubGlobal(
    'fetch',
    (_path: string, init?: RequestInit) =>
      new Promise<Response>((resolve) => {
        answers.set(init?.method ?? 'GET', (seen) => resolve(new Response(JSON.stringify(seen))));
      }),
  );
  const review = new GameReview(GAME);
  const both = [review.load(), review.start()];
  answers.get('POST')!(fakeSeen('waiting'));
  await both[1];
  answers.get('GET')!(fakeSeen('none'));
  await both[0];
  expect([review.state, vi.getTimerCount()]).toEqual(['waiting', 1]);
  review.close();
});

test('a refusal is told', async () => {
  const text = { en: 'Not today.', fr: 'Pas aujourd’hui.' };
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(JSON.stringify({ code: 'no_reviews', rule: null, text }), { status: 409 })),
  );
  const review = new GameReview(GAME);
  await review.start();
  expect([review.trouble, review.state]).toEqual(['Not today.', 'none']);
});

test('a line of the log has the worst mark of its seat, as far as it is shown', async () => {
  vi.stubGlobal('fetch', answering([fakeSeen('done', report, 1)]).fetch);
  const review = new GameReview(GAME);
  await review.load();
  const line = { first: 1, last: 5, by: 0 };
  expect(review.worstIn(line)?.decision.number).toBe(5);
  expect(review.worstIn(line, 4)?.decision.number).toBe(3); // a clear mark before one that is too close to call
  expect(review.worstIn(line, 2)).toBeUndefined();
  expect(review.worstIn({ ...line, by: 1 })?.decision.number).toBe(6);
});

test('a line of the log has the points that its seat lost, proved, as far as it is shown', async () => {
  const decisions = [
    fakeDecision(2, { lost: 3 }),
    fakeDecision(3, { lost: 0, mark: 'close' }),
    fakeDecision(4, { lost: 9 }),
  ];
  const proved = fakeReport([fakeSeatReview(0, { decisions }), fakeSeatReview(1, { decisions: [fakeDecision(5)] })]);
  vi.stubGlobal('fetch', answering([fakeSeen('done', proved, 1)]).fetch);
  const review = new GameReview(GAME);
  await review.load();
  const line = { first: 1, last: 4, by: 0 };
  expect([review.lostIn(line), review.lostIn(line, 3), review.lostIn({ ...line, by: 1 })]).toEqual([12, 3, 0]);
  expect(review.worstIn(line, 3)?.decision.number).toBe(2); // points lost before a move that is too close to call
});

test('a move that was not tried out yet has no mark', async () => {
  const untried = fakeDecision(1, { error: 0.2, mark: 'close' });
  const early = fakeReport([fakeSeatReview(0, { decisions: [untried] })]);
  vi.stubGlobal('fetch', answering([fakeSeen('stopped', early, 0.5)]).fetch);
  const review = new GameReview(GAME);
  await review.load();
  expect(review.judged.get(1)?.decision.mark).toBeNull();
});
