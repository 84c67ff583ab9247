/** The figures of a review, in words and signs. */
import { has, number, t } from '../../../text/text.svelte';
import type { DecisionSeen, GameReviewSeen, SeatReviewSeen } from '../../../protocol/types';

export type Mark = NonNullable<DecisionSeen['mark']>;

/** The signs that players know from chess. */
export const SIGNS: Record<Mark, string> = { inaccuracy: '?!', mistake: '?', blunder: '??', close: '≈' };

/** Luck below this, in chances to win, is not spoken of. */
const LITTLE_LUCK = 0.03;
/** The lead over everyone else, in chances to win, that a player who is said to have played well must have. */
const CLEAR_LEAD = 0.05;

/** A figure as points, rounded: of the chance to win in per cent, or of the game. */
export function points(value: number, unit: GameReviewSeen['unit'] = 'chance', digits = 0): number {
  const shown = unit === 'chance' ? 100 * value : value;
  return Math.round(shown * 10 ** digits) / 10 ** digits || 0;
}

/** The same with its sign. */
export function signed(value: number, unit: GameReviewSeen['unit'] = 'chance', digits = 0): string {
  const shown = points(value, unit, digits);
  return shown > 0 ? `+${number(shown)}` : number(shown);
}

/** A standard error, to be put after its figure: nothing where it would be shown as 0, as in reviews that lack it. */
export function plusMinus(value: number | null, digits = 0): string {
  const shown = points(value ?? 0, 'chance', digits);
  return shown > 0 ? `\u00a0±\u00a0${number(shown)}` : '';
}

/** A chance in per cent with its standard error, from 0 to 100: a result without luck may lie beyond. */
function asChance(value: number, error: number | null): string {
  const shown = points(value);
  return shown < 0 || shown > 100 ? number(shown < 0 ? 0 : 100) : `${number(shown)}${plusMinus(error)}`;
}

/** The end of a game for a seat; it is open, too, until the review has come to the end of the game. */
export type Ending = 'won' | 'lost' | 'open';

/** The luck-adjusted result of a seat in a sentence or two; `name` is null for the player. */
export function luckAdjusted(
  report: GameReviewSeen,
  { seat, luck, without_luck, luck_standard_error }: SeatReviewSeen,
  name: string | null,
  ending: Ending,
): string {
  const key = `${ending}.${Math.abs(luck) < LITTLE_LUCK ? 'even' : luck > 0 ? 'lucky' : 'unlucky'}`;
  const values = { name: name ?? '', n: Math.abs(points(luck)), chance: asChance(without_luck, luck_standard_error) };
  const words = t(`app.review.verdict.${name === null ? 'you' : 'other'}.${key}`, values);
  const best = report.seats.every((one) => one.seat === seat || without_luck - one.without_luck >= CLEAR_LEAD);
  const deserved = ending === 'lost' && best;
  return deserved ? `${words} ${t(`app.review.best.${name === null ? 'you' : 'other'}`, values)}` : words;
}

/** Words on points that are proved: the game's own, or those for any game. */
export function provedWords(
  game: string,
  what: 'how' | 'alone' | 'lost' | 'loses',
  values: Record<string, number> = {},
): string {
  const own = `${game}.review.${what}`;
  return t(has(own) ? own : `app.review.proved.${what}`, values);
}

/** The name of a mark. */
export const markName = (mark: Mark): string => (has(`app.review.mark.${mark}`) ? t(`app.review.mark.${mark}`) : mark);
