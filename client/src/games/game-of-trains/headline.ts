/** One sentence that says what the player can do now, or whose move it is. */
import { t } from '../../text/text.svelte';
import type { SeatInfo, Situation } from '../contract';
import { known, read } from './model';

export function headline({ position, seats, you, legal, drafted }: Situation): string {
  const now = read(position);
  if (now.winner !== null) return say('over', seats[now.winner], you);
  if (drafted.length > 0) return t('game-of-trains.headline.drafted');
  if (now.phase === 'deal' || now.phase === 'offer') return t('game-of-trains.headline.deal');
  if (now.phase === 'refill') return t('game-of-trains.headline.refill');
  if (now.to_act === '*') return say('draws', seats[now.turn], you);
  const actor = seats.find((seat) => seat.seat === now.to_act);
  if (you === null || now.to_act !== you) return say(now.phase, actor, null);
  if (now.phase === 'place') return t('game-of-trains.headline.you.place', { car: now.drawn ?? 0 });
  if (now.phase === 'keep') return t('game-of-trains.headline.you.keep', { n: known(now.offers[you]).length });
  return t(`game-of-trains.headline.you.${legal.some((move) => move.startsWith('use')) ? 'play' : 'draw'}`);
}

/** A sentence about a player, or to the player it is about. */
function say(what: string, about: SeatInfo | undefined, you: number | null): string {
  return about && about.seat === you
    ? t(`game-of-trains.headline.you.${what}`)
    : t(`game-of-trains.headline.${what}`, { name: about?.name ?? '' });
}
