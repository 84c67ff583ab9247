/** Spaced repetition: what was solved comes back after ever longer times, what was not comes back the next day. */

export const DAY = 86_400_000;
/** Days until a mistake comes back, by how often it was solved in a row. */
const INTERVALS = [1, 1, 3, 7, 16, 35, 90] as const;

export interface Schedule {
  /** The number of times it was solved in a row. */
  solved: number;
  /** When it comes back, in milliseconds as in `Date.now()`. */
  due: number;
}

/** The schedule of something new: it is due at once. */
export const unseen = (now: number): Schedule => ({ solved: 0, due: now });

/** The schedule after another attempt. */
export function after({ solved }: Schedule, success: boolean, now: number): Schedule {
  const row = success ? solved + 1 : 0;
  return { solved: row, due: now + DAY * (INTERVALS[row] ?? INTERVALS[INTERVALS.length - 1]!) };
}

export const isDue = ({ due }: Schedule, now: number): boolean => due <= now;
