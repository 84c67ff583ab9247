/** Game of Trains in the browser. */
import { t } from '../../text/text.svelte';
import type { GameView } from '../contract';
import Cover from './Cover.svelte';
import LogMarks from './drawing/LogMarks.svelte';
import { headline } from './headline';
import { read, risen } from './model';

export const game: GameView = {
  id: 'game-of-trains',
  key: 'game-of-trains',
  Cover,
  Board: () => import('./Board.svelte'),
  Rules: () => import('./rules/Rules.svelte'),
  lesson: () => import('./lesson'),
  quick: { players: 3, bot: 'level2', options: {} },
  hides: true,
  drafts: true,
  tells: true,
  atOnce: (move) => move === 'draw',
  sound: (event) => (/^(card|place|keep|use|offer)/.test(event) ? 'card' : null),
  headline,
  LogMarks,
  standing: (position) =>
    read(position).lines.map((line) =>
      line.length === 0
        ? null
        : {
            shown: t('game-of-trains.standing', { n: risen(line) }),
            said: t('game-of-trains.standing_long', { n: risen(line) }),
            near: risen(line),
          },
    ),
  puzzle: null,
  pad: { lines: [{ name: 'wins', label: 'app.pad.winner', gives: 1 }], round: 'app.pad.game', start: 0 },
};
