/** The step that a guided game has reached. */
import type { LessonStep } from '../../games/contract';

/**
 * Returns the step to show: the one after the last move made, or after the last text read since.
 * It is derived from the moves, so that it is right after a move is taken back and after a reload.
 */
export function stepOf(steps: readonly LessonStep[], made: readonly string[], read: number): number {
  let step = 0;
  let from = 0;
  for (const [n, { moves }] of steps.entries()) {
    if (moves === undefined) continue;
    const found = made.findIndex((move, at) => at >= from && moves.includes(move));
    if (found < 0 && n >= read) break;
    if (found >= 0) from = found + 1;
    step = n + 1;
  }
  return Math.max(step, textsRead(steps, step, read));
}

/** Skips the steps without a move that have been read. */
function textsRead(steps: readonly LessonStep[], step: number, read: number): number {
  let at = step;
  while (at < read && steps[at] !== undefined && steps[at]?.moves === undefined) at += 1;
  return at;
}
