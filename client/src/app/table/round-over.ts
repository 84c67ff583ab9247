/** One sentence for the pause between two rounds. */
import type { Table } from '../../protocol/table.svelte';
import { joined, t } from '../../text/text.svelte';

export function roundOver({ you, notReady }: Pick<Table, 'you' | 'notReady'>): string {
  if (notReady.some(({ seat }) => seat === you)) return t('app.interval.yours');
  if (notReady.length === 0) return t('app.interval.over');
  return t('app.interval.others', { names: joined(notReady.map(({ name }) => name)) });
}
