/** The look back at a game that is over: its review, and the decision before which a better move is on the board. */
import type { GameView } from '../../../games/contract';
import type { Table } from '../../../protocol/table/table.svelte';
import type { TableSeen } from '../../../protocol/types';
import { t } from '../../../text/text.svelte';
import { TrialPosition } from '../../practice/trial-position.svelte';
import { GameReview } from '../../review/analysis/game-review.svelte';

export class LookBack {
  #found = $state.raw<GameReview | null>(null);
  /** The moment before the decision that is looked into. */
  into = $state.raw<TrialPosition | null>(null);

  /** Made by a component, with which its effects end. */
  constructor(
    private readonly table: Table,
    private readonly game: GameView,
    seen: () => TableSeen,
    isEnded: () => boolean,
  ) {
    const watch = $derived(seen().watch);
    const games = $derived(seen().games);
    const at = $derived(table.at);
    $effect(() => {
      if (!isEnded()) return;
      const found = new GameReview({ watch, games });
      this.#found = found;
      void found.load();
      return () => {
        found.close();
        this.#found = null;
      };
    });
    $effect(() => {
      const { review } = this;
      const number = review?.looksInto ?? null;
      this.into = null;
      if (review === null || number === null) return;
      if (at !== number - 1) review.looksInto = null;
      else void this.#open(review, number);
    });
  }

  /** The review of the game, once it is over; null for a game that cannot be reviewed. */
  get review(): GameReview | null {
    return this.#found?.state === 'impossible' ? null : this.#found;
  }

  /** The better move, while its moment is on the board. */
  get better(): string | null {
    return this.into === null ? null : (this.review?.judged.get(this.into.number)?.decision.best ?? null);
  }

  async #open(review: GameReview, number: number): Promise<void> {
    if (this.game.guest) return; // the board that every game has is drawn at its table only
    const trial = new TrialPosition(await review.record(), number, () => {
      this.table.problem = { code: 'past', rule: null, text: t('app.review.only_shown') };
      return false;
    });
    await trial.open();
    if (review.looksInto === number) this.into = trial;
  }
}
