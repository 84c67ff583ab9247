/** The log in lines: one for a player's actions in a row, which may grow, or shrink when something is taken back. */
import type { LineSeen } from '../types';

/** Returns the lines after a view: without those of events taken back, and with changed lines in their places. */
export function withLines(known: readonly LineSeen[], since: number, come: readonly LineSeen[]): LineSeen[] {
  const lines = new Map(known.filter((line) => line.first < since).map((line) => [line.first, line]));
  for (const line of come) lines.set(line.first, line);
  return [...lines.values()].sort((one, other) => one.first - other.first);
}

/** The line of an event; where several seats act at the same time, that of its actor. */
export function lineOf(lines: readonly LineSeen[], event: number, by: number): LineSeen | undefined {
  const around = lines.filter((line) => line.first <= event && event <= line.last);
  return around.findLast((line) => line.by === by) ?? around.at(-1);
}
