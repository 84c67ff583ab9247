/** Networks as the server lists and judges them. */
import type { NetworkChecked, NetworkSeen } from '../../../protocol/types';
import { has, LANGUAGES, localized, t } from '../../../text/text.svelte';
import type { Networks } from '../../contract';
import type { Rail } from './lattice';

/** The server's lists of numbers are rails. */
export type Checked = NetworkChecked & { openings: Rail[] };
export type BuiltIn = NetworkSeen & { rails: Rail[] };

/** Checks a network. The server refuses what is no network at all; here that is a fault like any other. */
export async function checkNetwork(networks: Networks, rails: readonly Rail[]): Promise<Checked> {
  const answer = await networks.check(rails.map((rail) => [...rail]));
  if ('legal' in answer) return answer as Checked;
  const texts = Object.fromEntries(Object.keys(LANGUAGES).map((code) => [code, answer.text]));
  return { legal: false, players: 0, rule: answer.rule, text: texts, openings: [] };
}

export async function builtIn(networks: Networks): Promise<BuiltIn[]> {
  return (await networks.builtIn()) as BuiltIn[];
}

/** The reason why the rail just tried cannot lie there: a rule of laying, or something about the network. */
export function sayRefused(checked: Checked): string {
  const key = `locomotion.editor.refused.${checked.rule}`;
  return has(key) ? t(key) : sayWrong(checked);
}

/** The fault of a network, in the player's language. */
export function sayWrong(checked: Checked): string {
  return checked.text ? localized(checked.text) : t('locomotion.editor.unknown');
}
