import { t } from '../../text/text.svelte';
import type { GameView } from '../contract';
import Cover from './Cover.svelte';
import { headline } from './headline';
import { asLoco, inPlace } from './model';

export const game: GameView = {
  id: 'locomotion',
  key: 'locomotion',
  Cover,
  Board: () => import('./Board.svelte'),
  Rules: () => import('./Rules.svelte'),
  tutorial: () => import('./tutorial'),
  pages: [{ path: 'editor', title: 'locomotion.editor.title', Page: () => import('./Editor.svelte') }],
  quick: { players: 2, bot: 'level2', options: {} },
  drafts: true,
  tells: false,
  // Laying and setting are single moves, a solo has no turns to confirm, and who ends a turn has confirmed it.
  atOnce: (move, position) => {
    const { options, phase } = asLoco(position);
    return move === 'end' || options.mode === 'solo' || phase === 'lay' || phase === 'set';
  },
  headline,
  standing: (position) => {
    const now = asLoco(position);
    if (now.options.mode === 'solo') return [t('locomotion.standing.solo', { n: now.distance[0] ?? 0 })];
    return now.trains.map((_, seat) =>
      now.sequence === null ? null : t('locomotion.standing.wagons', { n: inPlace(now, seat), wanted: now.options.wagons }),
    );
  },
  puzzle: true,
};
