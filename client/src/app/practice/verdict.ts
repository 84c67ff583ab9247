/**
 * The verdict on a move tried in place of a mistake: the review's if it knows the move, or else the house's.
 */
import { judgeMove } from '../../protocol/connection/http';
import { type Task, unitOf } from './mistakes';

/** A move within this of the best one, in chances to win, solves a puzzle. What is proved allows nothing. */
const CLOSE_ENOUGH = 0.02;

/** Whether a move that is worse than the best by this error solves the puzzle. */
export const solves = ({ game }: Task, error: number): boolean =>
  error <= (unitOf(game) === 'chance' ? CLOSE_ENOUGH : 0);

/** By how much a move is worse than the best, after moves that took something back. */
export async function errorOf({ game, mistake }: Task, move: string, before: string[] = []): Promise<number> {
  const { number, played, best, error } = mistake;
  if (before.length === 0 && move === best) return 0;
  if (before.length === 0 && move === played) return error;
  return (await judgeMove({ record: game.record, number, before, move, best })).error;
}
