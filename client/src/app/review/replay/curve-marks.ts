/** The marks of a review on the curve of a game: what all seats can learn from, and great luck of one. */
import type { GameReviewSeen } from '../../../protocol/types';
import { worstOf } from '../../practice/mistakes';
import type { Mark } from '../analysis/figures';

/** Luck from so much on, in chances to win, is great. */
const GREAT = 0.04;
/** Marks of luck: the greatest. */
const MOST = 8;

export interface CurveMark {
  seat: number;
  /** The number of its event, from 1. */
  number: number;
  mark: Mark | null;
  luck: number;
}

export function curveMarks(report: GameReviewSeen, lucky: number): CurveMark[] {
  const errors = report.seats.flatMap(({ seat, decisions }) =>
    worstOf(decisions, report.unit).map(({ number, mark }) => ({ seat, number, mark, luck: 0 })),
  );
  const luck = (report.seats.find(({ seat }) => seat === lucky)?.chances ?? [])
    .filter((event) => Math.abs(event.luck) >= GREAT)
    .sort((one, other) => Math.abs(other.luck) - Math.abs(one.luck))
    .slice(0, MOST)
    .map((event) => ({ seat: lucky, mark: null, ...event }));
  return [...luck, ...errors];
}
