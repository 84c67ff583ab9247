/** One sentence that says what the player can do now, or whose move it is. */
import { joined, t } from '../../text/text.svelte';
import type { Situation } from '../contract';
import { isRace, zack } from './model';

export function headline({ position, seats, you, legal, telling }: Situation): string {
  const { phase, truck, done, winners, sticks } = zack(position);
  const say = (key: string, values: Record<string, string | number> = {}) => t(`zack-and-pack.headline.${key}`, values);
  const names = (list: number[]) => joined(list.map((seat) => seats[seat]?.name ?? ''));
  const acting = seats.filter((seat) => seat.acts).map((seat) => seat.seat);
  const others = { names: names(acting), n: acting.length };
  switch (phase) {
    case 'roll':
    case 'trucks':
    case 'order':
      return say('throw');
    case 'pile':
      return say('pile');
    case 'grab':
      if (telling) return say('throw'); // the cards are still face down
      if (legal.length > 0) return say(isRace(zack(position)) ? 'grab' : 'choose');
      if (you !== null && truck[you]) return say('grabbed', { truck: truck[you] });
      return say('others_grab', others);
    case 'stow':
      if (legal.length > 0) return say(stowing(you === null ? null : sticks[you], legal));
      if (you !== null && done[you]) return say('stowed', others);
      return say('others_stow', others);
    case 'over':
      if (you !== null && winners?.includes(you)) return say(winners.length > 1 ? 'shared' : 'won');
      return say('over', { names: names(winners ?? []) });
  }
}

/** The work left while stowing: to load, to load better, or nothing at all. */
function stowing(hand: readonly number[] | null | undefined, legal: string[]): string {
  if (hand?.every((count) => count === 0)) return 'loaded';
  return legal.some((move) => move.startsWith('put ')) ? 'stow' : 'full';
}
