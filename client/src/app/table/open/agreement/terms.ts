/** The terms of a game in words: the number of players, the options and the settings. */
import { gameById } from '../../../../games';
import { botName } from '../../../../protocol/catalogue.svelte';
import type { Clock, GameSeen, Json, OptionSeen, Settings, TermsSeen } from '../../../../protocol/types';
import { localized, t } from '../../../../text/text.svelte';
import { timeLeft } from '../../notices/clock';

/** One of the terms: its name and its value, and the value that it had. */
export interface Term {
  name: string;
  label: string;
  value: string;
  before: string;
}

export const CLOCKS: Record<string, Clock> = {
  none: { kind: 'none', seconds: 600, increment: 0 },
  move1: { kind: 'move', seconds: 60, increment: 0 },
  move3: { kind: 'move', seconds: 180, increment: 0 },
  day: { kind: 'move', seconds: 86_400, increment: 0 },
  week: { kind: 'move', seconds: 7 * 86_400, increment: 0 },
  total10: { kind: 'total', seconds: 600, increment: 10 },
  total30: { kind: 'total', seconds: 1800, increment: 15 },
};

/** The settings of a new table. */
export const USUAL: Settings = {
  listed: false,
  clock: CLOCKS['none']!,
  at_zero: 'bot',
  grace: 30,
  stand_in: 'level2',
  chat: true,
  watchers_chat: false,
  games: 1,
  pause: 45,
  shared: false,
  hints: true,
  patience: 300,
  interval: 0,
  teaching: false,
};

/** Seconds that the menu offers between two rounds. */
export const INTERVALS = [0, 15, 30, 60, 120];

export const intervalInWords = (seconds: number): string =>
  seconds === 0 ? t('app.open.no_interval') : timeLeft(seconds);

/** Seconds that the menu offers to wait for a person who is gone. */
export const PATIENCES = [300, 1800, 86_400];

export const patienceInWords = (seconds: number): string =>
  PATIENCES.includes(seconds) ? t(`app.patience.${seconds}`) : timeLeft(seconds);

/** The name of a clock that is in the menu; undefined for any other. */
export function clockName({ kind, seconds, increment }: Clock): string | undefined {
  return Object.keys(CLOCKS).find((name) => {
    const clock = CLOCKS[name]!;
    return clock.kind === kind && (kind === 'none' || (clock.seconds === seconds && clock.increment === increment));
  });
}

export function clockInWords(clock: Clock): string {
  const name = clockName(clock);
  if (name !== undefined) return t(`app.clock.${name}`);
  const time = timeLeft(clock.seconds);
  if (clock.kind === 'move') return t('app.clock.per_move', { time });
  return t(clock.increment > 0 ? 'app.clock.total_plus' : 'app.clock.total', { time, plus: clock.increment });
}

/** A choice of an option in words. */
export function choiceInWords(option: OptionSeen, choice: Json): string {
  const words = option.choice_labels[plain(choice)];
  if (words !== undefined) return localized(words);
  if (typeof choice === 'boolean') return yesOrNo(choice);
  if (typeof choice === 'object' && choice !== null) return t('app.open.own');
  return choice === null ? t('app.open.no_limit') : plain(choice);
}

export const plain = (json: Json): string => (typeof json === 'string' ? json : JSON.stringify(json));

/** The term of an option: a game may name one like a setting, as Zack & Pack has a clock of its own. */
const optionTerm = (name: string): string => `options.${name}`;

const yesOrNo = (value: boolean): string => t(value ? 'app.yes' : 'app.no');

/** The terms that differ from others. */
export function changedTerms(before: TermsSeen, now: TermsSeen, card: GameSeen): Term[] {
  const [old, all] = [inWords(before, card), inWords(now, card)];
  return all
    .map((term, n) => ({ ...term, before: old[n]!.value, changed: old[n]!.exact !== term.exact }))
    .filter(({ changed }) => changed);
}

/** The terms that are not as usual at this game. */
export function unusualTerms(terms: TermsSeen, card: GameSeen): Term[] {
  const settings = { ...USUAL, interval: gameById(card.id)?.interval ?? 0 };
  return changedTerms({ players: terms.players, options: {}, settings }, terms, card);
}

/** The terms that matter at a table, for players who do not set them. */
export function termsToRead(terms: TermsSeen, card: GameSeen): Omit<Term, 'before'>[] {
  const { settings, options, players } = terms;
  const idle = new Set([
    'players',
    'listed',
    'shared',
    ...(settings.clock.kind === 'none' ? ['at_zero', 'grace'] : []),
    ...(settings.games === 1 ? ['games', 'pause'] : []),
    ...(settings.interval === 0 ? ['interval'] : []),
    ...(settings.teaching ? [] : ['teaching']),
    ...card.options.filter((option) => !applies(option, card, options, players)).map(({ name }) => optionTerm(name)),
  ]);
  return inWords(terms, card).filter(({ name }) => !idle.has(name));
}

/** Whether an option means anything with that number of players and those other options. */
export function applies(
  { only_with, fewest_players }: OptionSeen,
  card: GameSeen,
  given: Record<string, Json>,
  players: number,
): boolean {
  const valueOf = (name: string): Json | undefined =>
    name in given ? given[name] : card.options.find((one) => one.name === name)?.default;
  return players >= fewest_players && Object.entries(only_with).every(([name, wanted]) => valueOf(name) === wanted);
}

function inWords(
  { players, options, settings }: TermsSeen,
  card: GameSeen,
): (Omit<Term, 'before'> & { exact: string })[] {
  const term = (name: string, json: Json, value: string, label = t(`app.open.${name}`)) => ({
    name,
    label,
    value,
    exact: JSON.stringify(json),
  });
  return [
    term('players', players, String(players)),
    ...card.options.map((option) => {
      const value = option.name in options ? options[option.name]! : option.default;
      const shown = value ?? option.names[0] ?? null; // without a choice it is the first network, not none
      return term(optionTerm(option.name), value, choiceInWords(option, shown), localized(option.label));
    }),
    term('clock', [settings.clock.kind === 'none' ? null : { ...settings.clock }], clockInWords(settings.clock)),
    term('at_zero', settings.at_zero, t(`app.open.zero_${settings.at_zero}`)),
    term('grace', settings.grace, timeLeft(settings.grace)),
    term('patience', settings.patience, patienceInWords(settings.patience)),
    term('hints', settings.hints, yesOrNo(settings.hints)),
    term('teaching', settings.teaching, yesOrNo(settings.teaching)),
    term('stand_in', settings.stand_in, botName(settings.stand_in)),
    term('games', settings.games, String(settings.games)),
    term('pause', settings.pause, timeLeft(settings.pause)),
    term('interval', settings.interval, intervalInWords(settings.interval)),
    term('listed', settings.listed, yesOrNo(settings.listed)),
    term('shared', settings.shared, yesOrNo(settings.shared)),
    term('chat', settings.chat, yesOrNo(settings.chat)),
    term('watchers_chat', settings.watchers_chat, yesOrNo(settings.watchers_chat)),
  ];
}
