/** The seats of a table, as boards and the shell show them. */
import type { SeatInfo } from '../../games/contract';
import { t } from '../../text/text.svelte';
import { botName } from '../catalogue.svelte';
import type { TableSeen } from '../types';
import { seatsHere } from './shared-seats.svelte';

export const LETTERS = 'ABCDEF';

export function seatsOf(table: TableSeen, acting: readonly number[]): SeatInfo[] {
  const { seats, you, life, watch } = table;
  // Of the people who share this device, only the one at the screen is connected.
  const shared = new Set(seatsHere(watch, table).map(({ seat }) => seat));
  return seats.map((seat, n) => ({
    seat: n,
    name: seat === null ? t('app.table.free') : seatName(seat.name, seat.bot),
    colour: `var(--seat-${n})`,
    letter: LETTERS[n] ?? '?',
    you: n === you,
    bot: seat?.bot ?? null,
    here: (seat?.here ?? false) || shared.has(n),
    acts: life === 'playing' && acting.includes(n),
  }));
}

/**
 * Names a seat. Bots, and players without a name in a record, have numbers instead; people whom the house has forgotten
 * are someone.
 */
export function seatName(name: string, bot: string | null): string {
  if (/^#\d+$/.test(name)) return t('app.table.player', { n: name.slice(1) });
  if (bot === null && /^Someone( \d+)?$/.test(name)) return name.replace('Someone', t('app.table.someone'));
  return bot === null ? name : t('app.table.bot', { n: name.replace(/\D+/g, ''), level: botName(bot) });
}
