/** Series of games at one table: the number of the game, and the standings. */
import { seatName } from '../../protocol/seats/seats';
import type { TableSeen } from '../../protocol/types';
import { t } from '../../text/text.svelte';

/** The number of the current or next game of the tournament, from 1. */
const which = (seen: TableSeen): number => (seen.games % seen.settings.games) + 1;

/** Whether several games are played here, so that there is a score to show. */
export const isSeries = (seen: TableSeen): boolean => !seen.review && (seen.settings.games > 1 || seen.games > 0);

export const isTournament = (seen: TableSeen): boolean => !seen.review && seen.settings.games > 1;

/** Whether the tournament goes on after this game, or has ended with it. */
export const goesOn = (seen: TableSeen): boolean =>
  isTournament(seen) && seen.life === 'over' && which(seen) < seen.settings.games;
export const isDecided = (seen: TableSeen): boolean =>
  isTournament(seen) && seen.life === 'over' && which(seen) === seen.settings.games;

/** The number of games in the score. */
export const gamesPlayed = (seen: TableSeen): number =>
  (isTournament(seen) ? which(seen) : seen.games + 1) - Number(seen.life !== 'over');

export function gameTitle(seen: TableSeen): string {
  return isTournament(seen)
    ? t('app.series.game', { n: which(seen), of: seen.settings.games })
    : t('app.series.rematch', { n: seen.games + 1 });
}

/** The numbers, from 0, of the games in the score. */
export function gamesOver(seen: TableSeen): number[] {
  const played = gamesPlayed(seen);
  const next = seen.games + Number(seen.life === 'over');
  return Array.from({ length: played }, (_, n) => next - played + n);
}

export interface TournamentScore {
  /** The present seat of the player with this score, if any. */
  seat: number;
  name: string;
  wins: number;
  points: number;
  leads: boolean;
}

/** Sorted by points, as the server finds the leaders. */
export function standings(seen: TableSeen): TournamentScore[] {
  const all = Object.entries(seen.score);
  return all
    .map(([name, score]) => {
      const seat = seen.seats.findIndex((taken) => taken?.name === name);
      const leads = seen.leaders.length < all.length && seen.leaders.includes(name);
      return { ...score, seat, leads, name: seatName(name, seen.seats[seat]?.bot ?? null) };
    })
    .sort((a, b) => b.points - a.points || b.wins - a.wins);
}

/** Whether points equal wins, so that one column is enough. */
export const winsAlone = (all: TournamentScore[]): boolean =>
  all.every((one) => one.points === one.wins) || all.every((one) => one.points === 0);
