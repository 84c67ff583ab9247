/** What the server knows of networks. */
import { builtInNetworks, checkNetwork as check, Refused } from '../../../protocol/http';
import type { NetworkChecked, NetworkSeen } from '../../../protocol/types';
import { has, LANGUAGES, said, t } from '../../../text/text.svelte';
import type { Rail } from './lattice';

/** The server's answers, in which every rail is three numbers. */
export type Checked = NetworkChecked & { openings: Rail[] };
export type BuiltIn = NetworkSeen & { rails: Rail[] };

/** What the server says of a network; it refuses what is no network at all, which is a fault like any other here. */
export async function checkNetwork(network: readonly Rail[]): Promise<Checked> {
  try {
    return (await check({ network: network.map((rail) => [...rail]) })) as Checked;
  } catch (error) {
    if (!(error instanceof Refused) || ['offline', 'server'].includes(error.refusal.code)) throw error;
    const { rule, text } = error.refusal;
    const texts = Object.fromEntries(Object.keys(LANGUAGES).map((code) => [code, text]));
    return { legal: false, players: 0, rule, text: texts, openings: [] };
  }
}

export async function builtIn(): Promise<BuiltIn[]> {
  return (await builtInNetworks()) as BuiltIn[];
}

/** Why a rail that was just tried cannot lie there: a rule of laying, or something about the network. */
export function sayRefused(checked: Checked): string {
  const key = `locomotion.editor.refused.${checked.rule}`;
  return has(key) ? t(key) : sayWrong(checked);
}

/** What is wrong, in the player's language. */
export function sayWrong(checked: Checked): string {
  return checked.text ? said(checked.text) : t('locomotion.editor.unknown');
}
