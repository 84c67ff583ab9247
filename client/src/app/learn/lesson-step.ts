/** The step that a guided game has reached. */
import type { LessonStep } from '../../games/contract';

/**
 * The step to show: after the last one whose move was made, and after what was read from there on.
 * It follows from the moves, so that whoever takes one back, or comes back later, finds the step that belongs to it.
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

/** From a step on, what wants no move is passed once it is read. */
function textsRead(steps: readonly LessonStep[], step: number, read: number): number {
  let at = step;
  while (at < read && steps[at] !== undefined && steps[at]?.moves === undefined) at += 1;
  return at;
}
