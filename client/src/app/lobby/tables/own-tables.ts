/** One of the player's tables in a few words: the opponents, how it stands, and when they were last there. */
import { seatName } from '../../../protocol/seats/seats';
import type { SeatSeen, TableFound } from '../../../protocol/types';
import { joined, language, number, t } from '../../../text/text.svelte';

/** How a table stands: the player's turn, the others' turn, not begun, or the result. */
export interface Status {
  kind: 'yours' | 'playing' | 'open' | 'over';
  words: string;
  /** The points of all seats, where points are what counts. */
  points: string;
}

const nameOf = (seat: SeatSeen | null | undefined): string => (seat ? seatName(seat.name, seat.bot) : '…');

export function opponentsOf({ seats, you }: TableFound): string {
  const others = seats.filter((_, n) => n !== you);
  const taken = others.filter((seat) => seat !== null).map(nameOf);
  const free = others.length - taken.length;
  if (others.length === 0) return t('app.mine.alone');
  const told = taken.length > 0 ? [t('app.mine.with', { names: joined(taken) })] : [];
  return [...told, ...(free > 0 ? [t('app.mine.free', { n: free })] : [])].join(' · ');
}

export function isYourTurn({ you, to_act: acting, seats }: TableFound): boolean {
  return you !== null && acting.includes(you) && seats[you]?.away !== true;
}

export function statusOf(table: TableFound): Status {
  if (isYourTurn(table)) return { kind: 'yours', words: t('app.table.your_turn'), points: '' };
  if (table.life === 'playing') {
    const names = joined(table.to_act.map((seat) => nameOf(table.seats[seat])));
    return { kind: 'playing', words: t('app.lobby.waits', { names }), points: '' };
  }
  if (table.life === 'over') return { kind: 'over', words: resultOf(table), points: pointsOf(table) };
  return { kind: 'open', words: t('app.mine.open'), points: '' };
}

function resultOf({ result, you, seats }: TableFound): string {
  if (result === null) return t('app.life.over');
  if (result.winners.length === 0) return t('app.end.nobody');
  if (you !== null && result.winners.includes(you))
    return t(result.winners.length === 1 ? 'app.mine.won' : 'app.mine.shared');
  return t('app.end.won', {
    n: result.winners.length,
    names: joined(result.winners.map((seat) => nameOf(seats[seat]))),
  });
}

/** The points, the player's own first; empty where the only point is the win itself. */
function pointsOf({ result, you }: TableFound): string {
  if (result === null || result.points.every((points) => points >= 0 && points <= 1)) return '';
  const others = result.points.filter((_, seat) => seat !== you);
  return [...(you === null ? [] : [result.points[you] ?? 0]), ...others].map(number).join(' – ');
}

/** When the player was last there: the time of today, or a date. */
export function lastThere(seen: number, now = new Date()): string {
  const then = new Date(seen);
  const form: Intl.DateTimeFormatOptions =
    then.toDateString() === now.toDateString()
      ? { timeStyle: 'short' }
      : then.getFullYear() === now.getFullYear()
        ? { day: 'numeric', month: 'short' }
        : { dateStyle: 'medium' };
  return new Intl.DateTimeFormat(language(), form).format(then);
}
