/** Game after game at one table: which one it is, and how everybody stands. */
import { seatName } from '../../protocol/table.svelte';
import type { TableSeen } from '../../protocol/types';
import { t } from '../../text/text.svelte';

/** Which game of the tournament is played, or will be next, counted from 1. */
const which = (seen: TableSeen): number => (seen.games % seen.settings.games) + 1;

/** Whether several games were or will be played here, so that there is a score to show. */
export const isSeries = (seen: TableSeen): boolean => !seen.review && (seen.settings.games > 1 || seen.games > 0);

export const isTournament = (seen: TableSeen): boolean => !seen.review && seen.settings.games > 1;

/** Whether a game is over that was not the last, or that was. */
export const goesOn = (seen: TableSeen): boolean =>
  isTournament(seen) && seen.life === 'over' && which(seen) < seen.settings.games;
export const isDecided = (seen: TableSeen): boolean =>
  isTournament(seen) && seen.life === 'over' && which(seen) === seen.settings.games;

/** How many games the score is of. */
export const gamesPlayed = (seen: TableSeen): number =>
  (isTournament(seen) ? which(seen) : seen.games + 1) - Number(seen.life !== 'over');

export function gameTitle(seen: TableSeen): string {
  return isTournament(seen)
    ? t('app.series.game', { n: which(seen), of: seen.settings.games })
    : t('app.series.rematch', { n: seen.games + 1 });
}

/** The numbers, from 0, of the games that the score is of. */
export function gamesOver(seen: TableSeen): number[] {
  const played = gamesPlayed(seen);
  const next = seen.games + Number(seen.life === 'over');
  return Array.from({ length: played }, (_, n) => next - played + n);
}

export interface Standing {
  /** The seat of whoever has this score now, if they still sit here. */
  seat: number;
  name: string;
  wins: number;
  points: number;
  leads: boolean;
}

/** Those with most points first, as the server finds the leaders. */
export function standings(seen: TableSeen): Standing[] {
  const all = Object.entries(seen.score);
  return all
    .map(([name, score]) => {
      const seat = seen.seats.findIndex((taken) => taken?.name === name);
      const leads = seen.leaders.length < all.length && seen.leaders.includes(name);
      return { ...score, seat, leads, name: seatName(name, seen.seats[seat]?.bot ?? null) };
    })
    .sort((a, b) => b.points - a.points || b.wins - a.wins);
}

/** Whether points say no more than wins do. */
export const winsAlone = (all: Standing[]): boolean =>
  all.every((one) => one.points === one.wins) || all.every((one) => one.points === 0);
