/** A table in a few words: the players, how it stands, and when its player was last there. */
import { seatName } from '../../../protocol/seats/seats';
import type { SeatSeen, TableFound, TableSeen } from '../../../protocol/types';
import { joined, locale, number, t } from '../../../text/text.svelte';

/** The standing of a table: the player's turn, the others' turn, not begun, or the result. */
export interface Status {
  kind: 'yours' | 'playing' | 'open' | 'over';
  words: string;
  /** The points of all seats, where points are what counts. */
  points: string;
}

const nameOf = (seat: SeatSeen | null | undefined): string => (seat ? seatName(seat.name, seat.bot) : '…');

export function opponentsOf({ seats, you }: TableFound): string {
  const others = seats.filter((_, n) => n !== you);
  if (others.length === 0) return t('app.mine.alone');
  const names = namesOf(others);
  return [names === '' ? '' : t('app.mine.with', { names }), freeSeats(others)].filter(Boolean).join(' · ');
}

/** The names of the players at a table; several bots are counted. */
export function namesOf(seats: readonly (SeatSeen | null)[]): string {
  const taken = seats.filter((seat) => seat !== null);
  const bots = taken.filter(({ bot }) => bot !== null);
  if (bots.length < 2) return joined(taken.map(nameOf));
  return joined([...taken.filter(({ bot }) => bot === null).map(nameOf), t('app.mine.bots', { n: bots.length })]);
}

/** Whether anybody may still sit down at a table. */
export const isOpen = ({ life, join, seats }: TableSeen): boolean =>
  life === 'open' && join !== null && seats.includes(null);

/** The number of free seats in words; empty if none is. */
export function freeSeats(seats: readonly (SeatSeen | null)[]): string {
  const n = seats.filter((seat) => seat === null).length;
  return n === 0 ? '' : t('app.mine.free', { n });
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

/** The time of the player's last visit: a time of today, or a date. */
export function lastThere(seen: number, now = new Date()): string {
  const then = new Date(seen);
  const form: Intl.DateTimeFormatOptions =
    then.toDateString() === now.toDateString()
      ? { timeStyle: 'short' }
      : then.getFullYear() === now.getFullYear()
        ? { day: 'numeric', month: 'short' }
        : { dateStyle: 'medium' };
  return new Intl.DateTimeFormat(locale(), form).format(then);
}
