/** Another game with the same people. */
import type { TableSeen } from '../../../protocol/types';

/** The other people who are asked for another game: all who have not left, or are there all the same. */
export function askedOf({ seats, you }: TableSeen): number[] {
  return seats.flatMap((seat, n) =>
    seat !== null && n !== you && seat.bot === null && (seat.here || !seat.away || seat.resigned) ? [n] : [],
  );
}

/** Whether others wish for another game and wait for this player's answer. */
export function isCalled(seen: TableSeen): boolean {
  const { you, seats } = seen;
  if (you === null || seen.life !== 'over' || seen.past || seats[you]?.again === true) return false;
  return askedOf(seen).some((seat) => seats[seat]?.again);
}
