/** How a move that was tried in place of a mistake is judged: by the review where it knows the move, else by the house. */
import { judgeMove } from '../../protocol/connection/http';
import type { Task } from './mistakes';

/** A move within this of the best one, in chances to win, solves a puzzle. */
export const CLOSE = 0.02;

/** By how much a move is worse than the best. */
export async function errorOf({ game, mistake }: Task, move: string): Promise<number> {
  if (move === mistake.best) return 0;
  if (move === mistake.played) return mistake.error;
  const { record } = game;
  return (await judgeMove({ record, number: mistake.number, move, best: mistake.best })).error;
}
