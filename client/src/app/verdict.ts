/** Who won, in one sentence. */
import type { SeatInfo } from '../games/contract';
import type { TableSeen } from '../protocol/types';
import { listed, t } from '../text/text.svelte';

export function winnersOf(seats: SeatInfo[], result: TableSeen['result']): SeatInfo[] {
  return seats.filter((seat) => result?.winners.includes(seat.seat) ?? false);
}

export function verdict(winners: SeatInfo[]): string {
  if (winners.length === 0) return t('app.end.nobody');
  if (winners.length === 1 && winners[0]?.you) return t('app.end.you');
  const names = listed(winners.map((seat) => seat.name));
  return t('app.end.won', { n: winners.length, names });
}
