/** Zack & Pack in the browser. */
import { number, t } from '../../text/text.svelte';
import type { GameView } from '../contract';
import Cover from './Cover.svelte';
import LogMarks from './drawing/LogMarks.svelte';
import PlaceMark from './drawing/PlaceMark.svelte';
import { headline } from './headline';
import { answers, deed, isRace, stowedOf, zack } from './model';
import { reward, start } from './pad.json';

export const game: GameView = {
  id: 'zack-and-pack',
  key: 'zack-and-pack',
  Cover,
  Board: () => import('./Board.svelte'),
  Rules: () => import('./rules/Rules.svelte'),
  lesson: () => import('./lesson'),
  quick: { players: 4, bot: 'level2', options: { grab: 'live' }, choices: ['grab'] },
  interval: 30,
  // Grabbing is a race, and a stick that lies badly is lifted again.
  hides: false,
  together: (position) => isRace(zack(position)),
  drafts: false,
  tells: true,
  atOnce: () => true,
  sound: (event) =>
    /^(put|lift)/.test(event) ? 'stick' : /^roll/.test(event) ? 'die' : /^(grab|pile)/.test(event) ? 'card' : null,
  answers,
  deed,
  PlaceMark,
  headline,
  LogMarks,
  standing: (position) =>
    zack(position).players === 1
      ? [null]
      : zack(position).points.map((n) => ({ shown: number(n), said: t('zack-and-pack.points', { n }) })),
  puzzle: (_, you, best) => {
    const stowed = stowedOf(best, you);
    return stowed && { own: stowed.own_due, least: stowed.due };
  },
  pages: [{ path: 'trucks', title: 'zack-and-pack.editor.title', Page: () => import('./editor/TruckEditor.svelte') }],
  pad: {
    lines: [
      { name: 'pays', label: 'zack-and-pack.pad.pays', paid: true },
      { name: 'least', label: 'zack-and-pack.pad.least', gives: reward },
    ],
    round: 'app.pad.round',
    start,
  },
};
