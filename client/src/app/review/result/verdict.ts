/** The result in one sentence. */
import type { SeatInfo } from '../../../games/contract';
import type { TableSeen } from '../../../protocol/types';
import { joined, t } from '../../../text/text.svelte';

export function winnersOf(seats: SeatInfo[], result: TableSeen['result']): SeatInfo[] {
  return seats.filter((seat) => result?.winners.includes(seat.seat) ?? false);
}

/** The result of a finished tournament. */
export function tournamentVerdict(leaders: SeatInfo[]): string {
  if (leaders.length === 0) return t('app.end.nobody');
  if (leaders.length === 1 && leaders[0]?.you) return t('app.series.you');
  return t('app.series.won', { n: leaders.length, names: namesOf(leaders) });
}

export function verdict(winners: SeatInfo[]): string {
  if (winners.length === 0) return t('app.end.nobody');
  if (winners.length === 1 && winners[0]?.you) return t('app.end.you');
  return t('app.end.won', { n: winners.length, names: namesOf(winners) });
}

function namesOf(seats: SeatInfo[]): string {
  return joined(seats.map((seat) => seat.name));
}
