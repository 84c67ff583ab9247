import { joined, number, t } from '../../text/text.svelte';
import type { GameView, Situation } from '../contract';
import Cover from './Cover.svelte';
import { stowedOf, zack } from './model';

export const game: GameView = {
  id: 'zack-and-pack',
  key: 'zack-and-pack',
  Cover,
  Board: () => import('./Board.svelte'),
  Rules: () => import('./rules/Rules.svelte'),
  lesson: () => import('./lesson'),
  quick: { players: 4, bot: 'level2', options: { grab: 'live' } },
  // Grabbing is a race, and a stick that lies badly is lifted again.
  drafts: false,
  tells: true,
  atOnce: () => true,
  headline,
  standing: (position) =>
    zack(position).points.map((n) => ({ shown: number(n), said: t('zack-and-pack.points', { n }) })),
  puzzle: (_, you, best) => {
    const stowed = stowedOf(best, you);
    return stowed && { own: stowed.own_due, least: stowed.due };
  },
};

function headline({ position, seats, you, legal }: Situation): string {
  const { phase, truck, done, winners } = zack(position);
  const say = (key: string, values: Record<string, string | number> = {}) => t(`zack-and-pack.headline.${key}`, values);
  const names = (list: number[]) => joined(list.map((seat) => seats[seat]?.name ?? ''));
  const acting = seats.filter((seat) => seat.acts).map((seat) => seat.seat);
  switch (phase) {
    case 'roll':
    case 'trucks':
    case 'order':
      return say('throw');
    case 'pile':
      return say('pile');
    case 'grab':
      if (legal.length > 0) return say('grab');
      if (you !== null && truck[you]) return say('grabbed', { truck: truck[you] });
      return say('others_grab', { names: names(acting) });
    case 'stow':
      if (legal.length > 0) return say(legal.some((move) => move.startsWith('put ')) ? 'stow' : 'full');
      if (you !== null && done[you]) return say('stowed', { names: names(acting) });
      return say('others_stow', { names: names(acting) });
    case 'over':
      if (you !== null && winners?.includes(you)) return say(winners.length > 1 ? 'shared' : 'won');
      return say('over', { names: names(winners ?? []) });
  }
}
