/** The panel beside the board: which tab is open, and which messages were not read yet. */
import { untrack } from 'svelte';
import { saveTable, savedTable } from '../../../protocol/storage/browser-storage';
import type { Table } from '../../../protocol/table/table.svelte';
import { tempo } from '../../settings.svelte';

export const PANEL = 'side-panel';

export class SidePanelState {
  #chosen = $state<'log' | 'chat'>('log');
  #inSight = $state(false);
  /** The number of the last message that was read, at this visit or earlier. */
  #heard = $state(0);

  /** `code` is the one under which this browser remembers the table. */
  constructor(
    private readonly table: Table,
    private readonly code: string,
  ) {
    this.#heard = savedTable(code)?.heard ?? 0;
  }

  /** Whether there is somebody to talk to, who plays or watches, or something was said. */
  get hasChat(): boolean {
    const { messages, table, you } = this.table;
    if (table === null || messages.length > 0) return messages.length > 0;
    const plays = table.seats.some((seat, n) => seat?.bot === null && n !== you);
    return (plays && !table.review) || table.watchers > Number(you === null);
  }

  /** The open tab. */
  get tab(): 'log' | 'chat' {
    return this.hasChat ? this.#chosen : 'log';
  }

  set tab(tab) {
    this.#chosen = tab;
  }

  /** The number of unread messages of others. */
  get unread(): number {
    const { messages, you } = this.table;
    return messages.filter(({ number, seat }) => number > this.#heard && (seat === null || seat !== you)).length;
  }

  /** Opens a tab, and brings it into sight. */
  open(tab: 'log' | 'chat'): void {
    this.tab = tab;
    document.getElementById(PANEL)?.scrollIntoView({ block: 'nearest', behavior: tempo() > 0 ? 'smooth' : 'auto' });
  }

  /** Notes that all messages were read, if the chat is open and in sight. */
  read(): void {
    const latest = this.table.messages.at(-1)?.number ?? 0;
    if (this.tab !== 'chat' || !this.#inSight || latest <= untrack(() => this.#heard)) return;
    this.#heard = latest;
    const kept = savedTable(this.code);
    if (kept !== undefined) saveTable({ ...kept, heard: latest });
  }

  /** Watches whether the panel is in sight. */
  watch = (element: HTMLElement): (() => void) => {
    const observer = new IntersectionObserver((changes) => {
      this.#inSight = changes.at(-1)?.isIntersecting ?? false; // a busy browser tells several at once, the latest last
    });
    observer.observe(element);
    return () => observer.disconnect();
  };
}
