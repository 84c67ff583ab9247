/** Locomotion in the browser. */
import { t } from '../../text/text.svelte';
import type { GameView, Standing } from '../contract';
import Cover from './Cover.svelte';
import LogMarks from './drawing/LogMarks.svelte';
import { headline } from './headline';
import { asLoco, inPlace, provedWay } from './model';

/** A player's standing, to be seen and to be heard. */
function both(what: string, values: Record<string, number>): Standing {
  return { shown: t(`locomotion.standing.${what}`, values), said: t(`locomotion.standing.${what}_said`, values) };
}

export const game: GameView = {
  id: 'locomotion',
  key: 'locomotion',
  Cover,
  Board: () => import('./Board.svelte'),
  Rules: () => import('./rules/Rules.svelte'),
  lesson: () => import('./lesson'),
  pages: [{ path: 'editor', title: 'locomotion.editor.title', Page: () => import('./editor/Editor.svelte') }],
  pictures: { network: () => import('./drawing/RailwayPicture.svelte') },
  quick: {
    players: 2,
    bot: 'level2',
    options: {},
    choices: ['network', 'mode', 'wagons'],
    surprise: { option: 'network', never: ['random', 'build'] },
  },
  hides: false,
  drafts: true,
  tells: false,
  // Laying and setting are single moves, a solo game has no turns to confirm, and ending a turn confirms it.
  atOnce: (move, position) => {
    const { options, phase } = asLoco(position);
    return move === 'end' || options.mode === 'solo' || phase === 'lay' || phase === 'set';
  },
  sound: (event) =>
    /^(un)?couple/.test(event)
      ? 'coupling'
      : /^(roll|first)/.test(event)
        ? 'die'
        : /^(lay|set)/.test(event)
          ? 'stick'
          : null,
  headline,
  LogMarks,
  standing: (position) => {
    const now = asLoco(position);
    if (now.options.mode === 'solo') return [both('solo', { n: now.distance[0] ?? 0 })];
    return now.trains.map((_, seat) => {
      const n = inPlace(now, seat);
      return now.sequence === null ? null : { ...both('wagons', { n, wanted: now.options.wagons }), near: n };
    });
  },
  puzzle: (position, you, best) => {
    const { couplings, distance, winner } = asLoco(position);
    const proved = provedWay(best);
    if (winner !== you || !proved) return null;
    return { own: distance[you] ?? 0, least: proved[0], couplings: couplings[you] ?? 0 };
  },
  pad: { lines: [{ name: 'wins', label: 'app.pad.winner', gives: 1 }], round: 'app.pad.game', start: 0 },
};
