/** How far somebody is in a guided game. */
import type { Lesson } from '../games/contract';

/**
 * The step to show: after the last one whose move was made, and after what was read from there on.
 * It follows from the moves, so that whoever takes one back, or comes back later, finds the step that belongs to it.
 */
export function stepOf(lessons: readonly Lesson[], made: readonly string[], read: number): number {
  let step = 0;
  let from = 0;
  for (const [n, { moves }] of lessons.entries()) {
    if (moves === undefined) continue;
    const found = made.findIndex((move, at) => at >= from && moves.includes(move));
    if (found < 0 && n >= read) break;
    if (found >= 0) from = found + 1;
    step = n + 1;
  }
  return Math.max(step, textsRead(lessons, step, read));
}

/** From a step on, what wants no move is passed once it is read. */
function textsRead(lessons: readonly Lesson[], step: number, read: number): number {
  let at = step;
  while (at < read && lessons[at] !== undefined && lessons[at]?.moves === undefined) at += 1;
  return at;
}
