/** The order in which players finished. */
import type { SeatInfo, Standing } from '../../../games/contract';
import type { ResultSeen } from '../../../protocol/types';

export interface RankedSeat {
  seat: SeatInfo;
  /** From 1; players who are level share a place. Null where the rules know a winner and rank nobody else. */
  place: number | null;
  points: number;
  won: boolean;
}

/** Winners first, then by points; where only the win counts, by nearness to it. */
export function placesOf(
  seats: readonly SeatInfo[],
  result: ResultSeen,
  standing: readonly (Standing | null)[] = [],
): RankedSeat[] {
  const { points, winners } = result;
  const all = seats.map((seat) => ({
    seat,
    points: points[seat.seat] ?? 0,
    won: winners.includes(seat.seat),
  }));
  const beats = (one: (typeof all)[number], other: (typeof all)[number]): boolean =>
    one.won !== other.won ? one.won : !one.won && one.points > other.points;
  const ranked = all
    .map((one) => ({ ...one, place: 1 + all.filter((other) => beats(other, one)).length }))
    .sort((one, other) => one.place - other.place);
  if (pointsCount(result)) return ranked;
  const near = ({ seat }: RankedSeat): number => standing[seat.seat]?.near ?? 0;
  return ranked
    .map((one) => ({ ...one, place: null }))
    .sort((one, other) => Number(other.won) - Number(one.won) || near(other) - near(one));
}

/** Whether points tell more than who won. */
export const pointsCount = ({ points }: ResultSeen): boolean => points.some((n) => n < 0 || n > 1);
