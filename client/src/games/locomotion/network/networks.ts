/** Requests to the server about networks. */
import { has, localized, t } from '../../../text/text.svelte';
import type { NetworkChecked, NetworkSeen } from '../../../protocol/types';
import type { Rail } from './lattice';

/** The server's lists of numbers are rails. */
export type Checked = NetworkChecked & { openings: Rail[] };
export type BuiltIn = NetworkSeen & { rails: Rail[] };

export async function checkNetwork(network: readonly Rail[]): Promise<Checked> {
  const answer = await fetch('/api/networks/check', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ network }),
  });
  const said = (await answer.json()) as Checked;
  return answer.ok
    ? said
    : { legal: false, players: 0, rule: said.rule ?? null, text: said.text ?? null, openings: [] };
}

export async function builtIn(): Promise<BuiltIn[]> {
  const answer = await fetch('/api/networks');
  return answer.ok ? ((await answer.json()) as BuiltIn[]) : [];
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
