/** Reviews for tests. */
import type { DecisionSeen, GameReviewSeen, ReviewSeen, SeatReviewSeen } from '../../../protocol/types';

export const fakeDecision = (number: number, some: Partial<DecisionSeen> = {}): DecisionSeen => ({
  number,
  played: 'draw',
  best: 'use 4',
  error: 0,
  standard_error: null,
  mark: null,
  better: [],
  reason: {},
  lost: null,
  ...some,
});

export const fakeSeatReview = (seat: number, some: Partial<SeatReviewSeen> = {}): SeatReviewSeen => ({
  seat,
  start: 0.5,
  luck: 0,
  others: 0,
  errors: 0,
  result: 0,
  without_luck: 0,
  accuracy: 90,
  error_a_decision: 0.02,
  lost: null,
  level: null,
  error_before_trials: null,
  luck_standard_error: null,
  errors_standard_error: null,
  others_standard_error: null,
  decisions: [],
  luckiest: null,
  unluckiest: null,
  curve: [],
  chances: [],
  ...some,
});

export const fakeReport = (seats: SeatReviewSeen[], some: Partial<GameReviewSeen> = {}): GameReviewSeen => ({
  game: 'game-of-trains',
  version: 1,
  unit: 'chance',
  complete: true,
  seats,
  ...some,
});

export const fakeSeen = (
  state: ReviewSeen['state'],
  review: GameReviewSeen | null = null,
  progress = 0,
): ReviewSeen => ({
  state,
  progress,
  review,
});

/** Answers requests over HTTP in their order, and returns what was asked for. */
export function answering(answers: unknown[]): { fetch: typeof fetch; asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    fetch: (path, init) => {
      asked.push(`${init?.method ?? 'GET'} ${path as string}`);
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      return Promise.resolve(new Response(JSON.stringify(answer)));
    },
  };
}
