/** Requests to the server about networks. */
import { builtInNetworks, checkNetwork as check, RefusedError } from '../../../protocol/connection/http';
import type { NetworkChecked, NetworkSeen } from '../../../protocol/types';
import { has, LANGUAGES, localized, t } from '../../../text/text.svelte';
import type { Rail } from './lattice';

/** The server's lists of numbers are rails. */
export type Checked = NetworkChecked & { openings: Rail[] };
export type BuiltIn = NetworkSeen & { rails: Rail[] };

/** Checks a network. The server refuses what is no network at all; here that is a fault like any other. */
export async function checkNetwork(network: readonly Rail[]): Promise<Checked> {
  try {
    return (await check({ network: network.map((rail) => [...rail]) })) as Checked;
  } catch (error) {
    if (!(error instanceof RefusedError) || ['offline', 'server'].includes(error.refusal.code)) throw error;
    const { rule, text } = error.refusal;
    const texts = Object.fromEntries(Object.keys(LANGUAGES).map((code) => [code, text]));
    return { legal: false, players: 0, rule, text: texts, openings: [] };
  }
}

export async function builtIn(): Promise<BuiltIn[]> {
  return (await builtInNetworks()) as BuiltIn[];
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
