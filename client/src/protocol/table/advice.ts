/** Advice on a whole turn, and how far a draft has followed it. */
import type { AdvisedMove, AdviceSeen } from '../types';

/** The answer to a request for a hint, with the moves drafted when it was asked for. */
export interface HintForDraft {
  after: string[];
  advice: AdviceSeen[];
}

/** An advised turn: its moves, of which the first `done` are drafted, its estimate and the reason. */
export interface AdvisedTurn {
  steps: AdvisedMove[];
  done: number;
  /** The next move. */
  move: string;
  deed: string;
  estimate: number;
  words: string;
}

/** Returns the advised turns that a draft has begun and not finished; null if the draft went another way. */
export function adviceFor(hinted: HintForDraft | null, drafted: string[]): AdvisedTurn[] | null {
  if (hinted === null) return null;
  const done = drafted.length - hinted.after.length;
  if (done < 0 || !isBeginning(hinted.after, drafted)) return null;
  const found = hinted.advice.flatMap((one) => turnAfter(one, drafted.slice(hinted.after.length)));
  return found.length > 0 || (done === 0 && hinted.advice.length === 0) ? found : null;
}

function turnAfter(one: AdviceSeen, made: string[]): AdvisedTurn[] {
  const steps = [{ move: one.move, deed: one.deed }, ...one.rest];
  const next = steps[made.length];
  const moves = steps.map(({ move }) => move);
  if (next === undefined || !isBeginning(made, moves)) return [];
  return [{ ...next, steps, done: made.length, estimate: one.estimate, words: one.words }];
}

function isBeginning(some: string[], whole: string[]): boolean {
  return some.every((move, n) => whole[n] === move);
}
