/** The game in the browser of a package that brings none: made of what the server's catalogue says of it. */
import type { Component } from 'svelte';
import type { GameSeen, Json } from '../../protocol/types';
import { addWords, LANGUAGES, joined, number, t } from '../../text/text.svelte';
import type { GameView, Position, Situation, Standing } from '../contract';
import Cover from './Cover.svelte';

export function genericGame(card: GameSeen): GameView {
  addWords(card.id, wordsOf(card), 'generic');
  return {
    id: card.id,
    key: card.id,
    guest: true,
    Cover: withProps(Cover, { title: card.title }),
    Board: () => import('./Board.svelte'),
    Rules: () => import('./rules/Rules.svelte').then((loaded) => ({ default: withProps(loaded.default, { card }) })),
    lesson: null,
    quick: quickGame(card),
    hides: true,
    drafts: false,
    tells: false,
    atOnce: () => true,
    headline,
    standing,
    puzzle: null,
  };
}

/** A component that needs nothing more. */
function withProps<P extends object>(component: Component<P>, props: P): Component {
  return (anchor) => component(anchor, props);
}

function wordsOf({ title, pitch }: GameSeen): Record<string, Record<string, string>> {
  return Object.fromEntries(
    Object.keys(LANGUAGES).map((code) => [code, { title, ...(pitch?.[code] ? { pitch: pitch[code] } : {}) }]),
  );
}

function quickGame({ min_players, max_players, levels, options }: GameSeen): GameView['quick'] {
  const chosen = options
    .filter((option) => option.required)
    .map((option): [string, Json] => [option.name, option.names[0] ?? option.choices[0] ?? null]);
  return {
    players: Math.min(Math.max(2, min_players), max_players),
    bot: (levels[1] ?? levels[0])?.bot ?? 'random',
    options: Object.fromEntries(chosen),
  };
}

function headline({ seats, you, legal }: Situation): string {
  const acting = seats.filter((seat) => seat.acts);
  if (legal.length > 0) return t('generic.headline.you', { n: legal.length });
  const others = acting.filter((seat) => seat.seat !== you);
  return others.length === 0
    ? t('generic.headline.wait')
    : t('generic.headline.others', { n: others.length, names: joined(others.map((seat) => seat.name)) });
}

/** The points of each seat, where a position tells them as `points`. */
function standing({ points }: Position): (Standing | null)[] {
  if (!Array.isArray(points)) return [];
  return points.map((count: unknown) =>
    typeof count === 'number' ? { shown: number(count), said: t('generic.points', { n: count }) } : null,
  );
}
