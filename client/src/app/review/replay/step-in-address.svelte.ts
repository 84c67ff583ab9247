/** The step of a replay in the page's address: a link leads to it, and a reload stays there. */
import { untrack } from 'svelte';
import type { Table } from '../../../protocol/table/table.svelte';
import { go, route } from '../../route.svelte';

/** Milliseconds of rest after which the address follows: browsers allow few changes a second. */
const REST_MILLISECONDS = 300;

type ReplayedTable = Pick<Table, 'view' | 'moment' | 'look'>;

/** Called by a component, with which its effects end. */
export function keepStepInAddress(table: ReplayedTable, isReplayed: () => boolean): void {
  const asked = $derived(new URLSearchParams(route().search).get('at'));
  /** The step that the address and the board last agreed on; undefined until the first is shown. */
  let agreed = $state.raw<string | null | undefined>(undefined);

  $effect(() => {
    if (table.view === null || asked === untrack(() => agreed)) return;
    const at = asked;
    if (at === null || !/^\d+$/.test(at)) agreed = at;
    else void untrack(() => table.look(Number(at))).then(() => (agreed = at));
  });

  $effect(() => {
    const at = table.moment === null ? null : String(table.moment.at);
    if (agreed === undefined || agreed === at || !isReplayed()) return;
    const later = setTimeout(() => {
      agreed = at;
      write(at);
    }, REST_MILLISECONDS);
    return () => clearTimeout(later);
  });
}

function write(at: string | null): void {
  const { path, search, hash } = route();
  const asked = new URLSearchParams(search);
  if (at === null) asked.delete('at');
  else asked.set('at', at);
  const after = asked.size === 0 ? '' : `?${asked}`;
  go(path + after + hash, { replace: true, stay: true });
}
