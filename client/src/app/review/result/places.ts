/** The order in which players finished. */
import type { SeatInfo } from '../../../games/contract';
import type { ResultSeen } from '../../../protocol/types';

export interface Place {
  seat: SeatInfo;
  /** From 1; players who are level share a place. Null where the rules know a winner and rank nobody else. */
  place: number | null;
  points: number;
  won: boolean;
}

/** Winners first, then by points; the others in the order of their seats where only the win counts. */
export function placesOf(seats: readonly SeatInfo[], result: ResultSeen): Place[] {
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
  return pointsCount(result) ? ranked : ranked.map((one) => ({ ...one, place: null }));
}

/** Whether points tell more than who won. */
export const pointsCount = ({ points }: ResultSeen): boolean => points.some((n) => n < 0 || n > 1);
