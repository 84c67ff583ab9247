/** The turns of a game: the moves that one seat made in a row, with the chance that followed. */
import type { LineSeen } from '../../../protocol/types';

/** Lines that open a turn: another seat's than the lines before them. Chance belongs to the turn it follows. */
export function turnOpeners(lines: readonly LineSeen[]): Set<LineSeen> {
  const openers = new Set<LineSeen>();
  let by = -1;
  for (const line of lines) {
    if (line.by >= 0 && line.by !== by) openers.add(line);
    if (line.by >= 0) by = line.by;
  }
  return openers;
}

/** The numbers of events between two turns, with the start and the end of the game. */
export function turnBreaks(lines: readonly LineSeen[], events: number): number[] {
  const begins = [...turnOpeners(lines)].map((line) => line.first);
  return [...new Set([0, ...begins, events])].sort((one, other) => one - other);
}

export const turnAfter = (breaks: readonly number[], at: number): number =>
  breaks.find((one) => one > at) ?? breaks.at(-1) ?? 0;

export const turnBefore = (breaks: readonly number[], at: number): number => breaks.findLast((one) => one < at) ?? 0;
