/** Refusals in the player's language: by the server, by a lost connection, or because the game went on. */
import type { Refusal } from '../../games/contract';
import { localized, t } from '../../text/text.svelte';
import type { Answer } from '../connection/requests';

export const OFFLINE: Refusal = { code: 'offline', rule: null, text: '' };
/** The game went on while moves were tried. */
export const STALE: Refusal = { code: 'stale', rule: null, text: '' };

/** The reason why a request was not done; an answer of null did not come. */
export function refusalOf(answer: Answer | null): Refusal {
  if (answer?.kind !== 'refused') return { code: 'offline', rule: null, text: t('app.net.lost') };
  // Faults of form have no rule of the game that a player could look up.
  const rule = answer.rule === 'REC' ? null : answer.rule;
  return { code: answer.code, rule, text: localized(answer.text) };
}
