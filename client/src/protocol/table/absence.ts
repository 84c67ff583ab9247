/** Notes how much of a game was on the screen, and finds what the player missed while the page was hidden or closed. */
import { missedSince, recordShown } from '../storage/visits';
import type { TableState } from './table-state.svelte';

export class Absence {
  constructor(private readonly state: TableState) {
    document.addEventListener('visibilitychange', this.#visibilityChanged);
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.#visibilityChanged);
  }

  /** A view has come, the first of its game or of this visit if `first`. */
  viewed(first: boolean): void {
    if (document.hidden) return;
    if (first) this.#findMissed();
    this.#recordShown();
  }

  /** The page was shown or hidden. */
  #visibilityChanged = (): void => {
    if (!document.hidden) this.#findMissed();
    this.#recordShown();
  };

  #findMissed(): void {
    const { code, lines, table, view, you } = this.state;
    if (you === null || view === null || table?.past === true) return;
    this.state.missed = missedSince(code, view.game, lines, you) ?? this.state.missed;
  }

  #recordShown(): void {
    const { code, log, table, view } = this.state;
    if (view !== null && table?.past !== true) recordShown(code, view.game, log.length);
  }
}
