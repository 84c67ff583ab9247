/** The step that a guided game has reached. */
import type { LessonNow, LessonStep } from '../../../games/contract';

/** The player's own moves: all of them, and how many of them are played and not only drafted. */
export interface Made {
  moves: readonly string[];
  played: number;
}

/** A step, and the number of own moves that were made before it. */
export interface Reached {
  at: number;
  from: number;
}

/**
 * Finds the step to show: that of the first move which is not made yet, or a text before it that is not read yet.
 * It is derived from the moves, so that it is right after a move is taken back and after a reload.
 */
export function reached(steps: readonly LessonStep[], made: Made, read: number, now: LessonNow): Reached {
  let from = 0;
  for (const [at, step] of steps.entries()) {
    const to = from + movesOf(step, made.moves.slice(from));
    const goals = goalsFrom(steps, at);
    const isReached = to < made.moves.length || to - from === step.most || goals.some((goal) => goal(now));
    if (isWaiting(step, { at, from }, made, read, isReached)) return { at, from };
    if (goals.length <= 1) from = to; // goals that follow each other share their moves
  }
  return { at: steps.length, from };
}

/** The goal of a step and of those right after it: a later one that is reached needs no earlier one. */
function goalsFrom(steps: readonly LessonStep[], at: number): ((now: LessonNow) => boolean)[] {
  const end = steps.findIndex((step, n) => n >= at && step.goal === undefined);
  return steps.slice(at, end < 0 ? steps.length : end).flatMap(({ goal }) => goal ?? []);
}

/** The number of the moves that belong to a step. */
function movesOf(step: LessonStep, moves: readonly string[]): number {
  if (step.moves !== undefined) return Math.min(1, moves.length);
  if (step.free === undefined) return 0;
  const other = moves.findIndex((move, n) => step.free?.test(move) !== true || n === step.most);
  return other < 0 ? moves.length : other;
}

function isWaiting(step: LessonStep, here: Reached, made: Made, read: number, isReached: boolean): boolean {
  if (step.moves !== undefined) return here.from >= made.moves.length;
  if (step.free !== undefined) return !isReached;
  if (step.confirm === true) return here.from > made.played;
  return here.at >= read && here.from >= made.moves.length;
}

/** The step that asks for the next move: the present one, or the one after the texts that begin here. */
export function nextTask(steps: readonly LessonStep[], at: number): LessonStep | undefined {
  return steps.slice(at).find((step) => step.moves !== undefined || step.free !== undefined || step.confirm === true);
}

/** The legal moves that a step asks for, or leaves to the player. */
export function movesFor(step: LessonStep, now: LessonNow): string[] {
  return step.moves?.(now) ?? now.legal.filter((move) => step.free?.test(move));
}

/** Whether moves do what a step asks for. */
export function satisfies(step: LessonStep, moves: readonly string[], now: LessonNow): boolean {
  if (step.free !== undefined) return moves.every((move) => step.free?.test(move) === true);
  return moves.length === 1 && step.moves?.(now).includes(moves[0] ?? '') === true;
}

/** The move to light up, if the step knows one. */
export function advisedMove(step: LessonStep, moves: readonly string[], now: LessonNow): string | null {
  if (step.moves !== undefined) return step.moves(now)[0] ?? null;
  const { way } = step;
  const follows = way !== undefined && moves.every((move, n) => way[n] === move);
  return follows ? (way[moves.length] ?? null) : null;
}

/** The words of a step by their key and values: those of the way back while the player is on a wrong way. */
export function wordsOf(step: LessonStep, now: LessonNow): [key: string, values: Record<string, number>] {
  return [step.astray?.(now) ?? step.text, step.values?.(now) ?? {}];
}

/** The answer to a legal move that the step does not ask for, by its key and values. */
export function refusalOf(
  { not = 'app.learn.first' }: LessonStep,
  move: string,
  now: LessonNow,
): [key: string, values: Record<string, number>] {
  return typeof not === 'string' ? [not, {}] : not(move, now);
}
