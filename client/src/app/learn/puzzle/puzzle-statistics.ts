/** A player's own statistics of a game's puzzles, from the results that the browser keeps. */
import type { Solved } from '../../../games/contract';
import type { SavedResult } from '../../../protocol/storage/browser-storage';
import { daysAfter } from './days';

export interface LevelStatistics {
  level: number;
  solved: number;
  perfect: number;
  /** The mean excess of the results over the optimum. */
  over: number;
}

export interface Statistics {
  solved: number;
  perfect: number;
  /** Days in a row, up to today or yesterday, on which the puzzle of that day was solved; and the most there were. */
  streak: number;
  longest: number;
  levels: LevelStatistics[];
}

export const PUZZLE_LEVELS = [1, 2, 3, 4, 5];

export function isPerfect({ own, least, hints }: Solved): boolean {
  return own === least && !hints;
}

export function statisticsOf(results: readonly SavedResult[], today: string): Statistics {
  const runs = runsOf(results);
  const last = runs.at(-1);
  return {
    solved: results.length,
    perfect: results.filter(({ solved }) => isPerfect(solved)).length,
    // Today is not lost before it is over.
    streak: last !== undefined && last.until >= daysAfter(today, -1) ? last.length : 0,
    longest: Math.max(0, ...runs.map(({ length }) => length)),
    levels: PUZZLE_LEVELS.map((level) => ofLevel(results, level)).filter(({ solved }) => solved > 0),
  };
}

function ofLevel(results: readonly SavedResult[], level: number): LevelStatistics {
  const some = results.filter((one) => one.level === level).map(({ solved }) => solved);
  const over = some.reduce((sum, { own, least }) => sum + own - least, 0);
  return { level, solved: some.length, perfect: some.filter(isPerfect).length, over: over / Math.max(1, some.length) };
}

/** Days in a row whose puzzle was solved on the day itself, the earliest first. Older results count as such. */
function runsOf(results: readonly SavedResult[]): { until: string; length: number }[] {
  const onTime = results.filter(({ day, solved }) => (solved.on ?? day) === day).map(({ day }) => day);
  const runs: { until: string; length: number }[] = [];
  for (const day of [...new Set(onTime)].sort()) {
    const run = runs.at(-1);
    if (run !== undefined && daysAfter(run.until, 1) === day)
      Object.assign(run, { until: day, length: run.length + 1 });
    else runs.push({ until: day, length: 1 });
  }
  return runs;
}
