/** The player's own grabs: shown at once, and then judged by the server, which says who was first. */
import { untrack } from 'svelte';
import type { Desk, SeatInfo } from '../../../contract';
import { t } from '../../../../text/text.svelte';
import { grabText } from '../../model';

/** Milliseconds for which the card says who was faster. */
const LOSS_SHOWN_FOR = 2600;

/** The scramble as the player's grabs need it. */
interface Trucks {
  you: number | null;
  /** Whether the player may grab now. */
  open: boolean;
  /** The player who has taken a card, if somebody has. */
  takerOf: (card: number) => SeatInfo | null;
  desk: Desk;
}

export class Grabbing {
  /** The card that the player reaches for, until the server has judged. */
  reaching = $state<number | null>(null);
  /** The card that somebody else was quicker to take, for a moment. */
  lost = $state.raw<{ card: number; to: SeatInfo } | null>(null);
  /** A card grabbed too late. The news of its owner may come before the refusal or after it. */
  #missed = $state<number | null>(null);
  #telling: ReturnType<typeof setTimeout> | undefined;

  /** To be called while a component is set up. */
  constructor(private readonly trucks: () => Trucks) {
    $effect(() => {
      const { takerOf, you } = this.trucks();
      const faster = this.#missed === null ? null : takerOf(this.#missed);
      if (this.#missed === null || faster === null) return;
      const card = this.#missed;
      this.#missed = null;
      if (faster.seat !== you) untrack(() => this.#tell(card, faster));
    });
  }

  async grab(card: number): Promise<void> {
    const { open, desk } = this.trucks();
    if (!open || this.reaching !== null) return;
    this.reaching = card;
    this.#missed = null;
    const refusal = await desk.play([grabText(card)]);
    this.reaching = null;
    if (refusal) this.#missed = card;
  }

  #tell(card: number, to: SeatInfo): void {
    this.lost = { card, to };
    const { desk } = this.trucks();
    desk.explain({ code: 'faster', rule: null, text: t('zack-and-pack.card.faster', { name: to.name }) });
    clearTimeout(this.#telling);
    this.#telling = setTimeout(() => (this.lost = null), LOSS_SHOWN_FOR);
  }
}
