/** The log in lines: what somebody did in one go is one line, which may grow, or shrink when something is taken back. */
import type { LineSeen } from './types';

/** The lines after a view came: those of events taken back are gone, and a line that came anew takes its own place. */
export function withLines(known: readonly LineSeen[], since: number, come: readonly LineSeen[]): LineSeen[] {
  const lines = new Map(known.filter((line) => line.first < since).map((line) => [line.first, line]));
  for (const line of come) lines.set(line.first, line);
  return [...lines.values()].sort((one, other) => one.first - other.first);
}

/** The line that an event stands in; where several seats act at the same time, the one of who did it. */
export function lineOf(lines: readonly LineSeen[], event: number, by: number): LineSeen | undefined {
  const around = lines.filter((line) => line.first <= event && event <= line.last);
  return around.findLast((line) => line.by === by) ?? around.at(-1);
}
