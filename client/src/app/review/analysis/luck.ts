/** Luck as the log tells it: a line is one moment, however many events of chance it has. */
import { lineOf } from '../../../protocol/table/lines';
import type { LineSeen, LuckyEventSeen, SeatReviewSeen } from '../../../protocol/types';

/** A game's log as the player knows it. */
export interface KnownLog {
  lines: readonly LineSeen[];
  log: readonly { by: number }[];
}

/** A moment of luck: all of its line up to its last event of chance, with that event's number. */
export interface LuckyMoment extends LuckyEventSeen {
  line: LineSeen | undefined;
}

/** The moments of a seat's luck, in their order. */
export function moments(chances: readonly LuckyEventSeen[], { lines, log }: KnownLog): LuckyMoment[] {
  const found = new Map<number | string, LuckyMoment>();
  for (const { number, luck } of chances) {
    const line = lineOf(lines, number - 1, log[number - 1]?.by ?? -1);
    const key = line?.first ?? `event ${number}`;
    found.set(key, { number, luck: luck + (found.get(key)?.luck ?? 0), line });
  }
  return [...found.values()];
}

/** The luck of a moment up to the event with that number; undefined if that is not an event of chance. */
export function luckAt(chances: readonly LuckyEventSeen[], number: number, known: KnownLog): number | undefined {
  const before = chances.filter((one) => one.number <= number);
  return moments(before, known).find((one) => one.number === number)?.luck;
}

/** The luckiest moment and the unluckiest, if there are any. */
export function extremes(
  { chances, luckiest, unluckiest }: SeatReviewSeen,
  known: KnownLog,
): { luckiest: LuckyMoment | undefined; unluckiest: LuckyMoment | undefined } {
  const all = chances.length > 0 ? chances : [luckiest, unluckiest].filter((one) => one !== null);
  const sorted = moments(all, known).sort((one, other) => other.luck - one.luck);
  return {
    luckiest: sorted.find(({ luck }) => luck > 0),
    unluckiest: sorted.findLast(({ luck }) => luck < 0),
  };
}
