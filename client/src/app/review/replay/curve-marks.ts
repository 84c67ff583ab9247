/** The marks of a review on the curve of a game: what all seats can learn from, and great luck. */
import type { GameReviewSeen } from '../../../protocol/types';
import { worstOf } from '../../practice/mistakes';
import type { Mark } from '../analysis/figures';

/** The least luck, in chances to win, that counts as great. */
const GREAT_LUCK = 0.04;
/** Marks of luck: the greatest. */
const MOST_LUCK_MARKS = 8;

export interface CurveMark {
  seat: number;
  /** The number of its event, from 1. */
  number: number;
  mark: Mark | null;
  luck: number;
}

/** The marks of a game; luck is that of the seat `you`, or, for a spectator, of the seat that it mattered to most. */
export function curveMarks(report: GameReviewSeen, you: number | null): CurveMark[] {
  const errors = report.seats.flatMap(({ seat, decisions }) =>
    worstOf(decisions, report.unit).map(({ number, mark }) => ({ seat, number, mark, luck: 0 })),
  );
  const luck = report.seats
    .filter(({ seat }) => you === null || seat === you)
    .flatMap(({ seat, chances }) => chances.map((event) => ({ seat, mark: null, ...event })))
    .filter((event) => Math.abs(event.luck) >= GREAT_LUCK)
    .sort((one, other) => weight(other) - weight(one));
  return [...onePerEvent(luck).slice(0, MOST_LUCK_MARKS), ...errors];
}

/** The weight of luck in the game. One of two players gains what the other loses, so only the gain is told. */
const weight = ({ luck }: CurveMark): number => Math.abs(luck) + (luck > 0 ? 1e-5 : 0);

/** The first mark of each event. */
function onePerEvent(marks: CurveMark[]): CurveMark[] {
  const seen = new Set<number>();
  return marks.filter(({ number }) => !seen.has(number) && seen.add(number));
}
