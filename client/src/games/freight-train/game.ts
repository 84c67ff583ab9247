/** Freight Train in the browser. */
import { t } from '../../text/text.svelte';
import type { GameView } from '../contract';
import Cover from './Cover.svelte';
import LogMarks from './drawing/LogMarks.svelte';
import { headline } from './headline';
import { freight, KINDS } from './model';

export const game: GameView = {
  id: 'freight-train',
  key: 'freight-train',
  Cover,
  Board: () => import('./Board.svelte'),
  Rules: () => import('./rules/Rules.svelte'),
  lesson: () => import('./lesson'),
  quick: { players: 3, bot: 'level2', options: {} },
  hides: false,
  drafts: true,
  tells: false,
  // Filling a row reveals cards, and passing is no choice.
  atOnce: (move) => move.startsWith('fill ') || move === 'pass',
  sound: (event) => (/^(main|yard|caboose)/.test(event) ? 'coupling' : /^(car|fill|row)/.test(event) ? 'card' : null),
  headline,
  LogMarks,
  standing: (position) =>
    freight(position).points.map((n) => ({
      shown: t('freight-train.points', { n }),
      said: t('freight-train.points', { n }),
    })),
  puzzle: null,
  pad: {
    lines: [
      ...KINDS.map((kind) => ({ name: kind, label: `freight-train.short.${kind}` })),
      { name: 'yard', label: 'freight-train.private_short' },
    ],
    round: 'app.pad.day',
    start: 0,
  },
};
