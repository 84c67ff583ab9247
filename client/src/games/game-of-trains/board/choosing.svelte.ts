/** The player's choice of a car and of slots: the moves that it leaves open, and a preview of the one looked at. */
import { t } from '../../../text/text.svelte';
import type { Desk } from '../../contract';
import type { Deck } from '../deck';
import { PAIRING, read, targets, type Target, type Trains } from '../model';

export interface Turn {
  now: Trains;
  /** The cars of the player's opening draw. */
  offer: number[];
  /** The legal moves; none while the player may not act. */
  legal: string[];
  deck: Deck;
  desk: Desk;
}

/** Milliseconds that the pointer rests on a target before the server is asked about it. */
const PAUSE = 120;

export class Choosing {
  /** The car picked of those on offer; null for none. */
  picked = $state<number | null>(null);
  /** The first slot of two; null before it is chosen. */
  first = $state<number | null>(null);
  /** The position after the move looked at; null while none is. */
  preview = $state.raw<Trains | null>(null);
  /** Whether a car is dragged: nothing is previewed then. */
  #held = false;
  #asked = '';
  readonly #turn: () => Turn;

  constructor(turn: () => Turn) {
    this.#turn = turn;
  }

  /** The car to place: the picked card, or the only car of the offer; null for the car in hand. */
  readonly chosen = $derived.by((): number | null => {
    const { now, offer } = this.#turn();
    return this.picked ?? (now.phase === 'keep' && offer.length === 1 ? offer[0]! : null);
  });

  readonly aims = $derived.by(() => this.#movesOf(this.chosen));
  /** Whether two slots are chosen, in any order. */
  readonly pairing = $derived.by(() => PAIRING.has(this.aims[0]?.ability ?? null));
  /** The aims that the first slot leaves. */
  readonly open = $derived.by(() => {
    const { first } = this;
    return first === null ? this.aims : this.aims.filter((aim) => aim.slots.includes(first));
  });
  /** The slots of pairs that are still open. */
  readonly within = $derived.by(() => (this.pairing ? [...new Set(this.open.flatMap((aim) => aim.slots))] : []));
  readonly lit = $derived.by(() => {
    if (this.pairing) return this.first === null ? [] : this.within;
    return this.aims.map((aim) => aim.slots[0]!);
  });

  #movesOf(car: number | null): Target[] {
    const { legal, deck } = this.#turn();
    return legal.length > 0 ? targets(legal, car, deck) : [];
  }

  async play(move: string): Promise<void> {
    this.#asked = '';
    await this.#turn().desk.play([move]);
    this.preview = null;
  }

  /** Plays a card that needs no slot; picks another one, or puts it back. Returns whether a slot is to be chosen. */
  pickCard(car: number): boolean {
    const moves = this.#movesOf(car);
    this.first = null;
    if (moves.length === 0) void this.play(`use ${car}`);
    else if (moves[0]!.slots.length === 0) void this.play(moves[0]!.move);
    else {
      this.picked = this.picked === car ? null : car;
      return this.picked !== null;
    }
    return false;
  }

  pickSlot(slot: number): void {
    const { now, legal, desk } = this.#turn();
    if (legal.length === 0) return;
    if (this.aims.length === 0) {
      const phase = now.phase === 'keep' ? 'keep' : 'play';
      const rule = phase === 'keep' ? 'GT-6' : 'GT-8';
      desk.explain({ code: 'choose', rule, text: t(`game-of-trains.choose_first.${phase}`) });
    } else if (this.pairing) this.#pickOfPair(slot);
    else void this.play(this.aims.find((aim) => aim.slots[0] === slot)?.move ?? this.#wanted(slot));
  }

  #pickOfPair(slot: number): void {
    const fitting = this.open.filter((aim) => aim.slots.includes(slot));
    if (this.first === slot) this.first = null;
    else if (fitting.length === 1) void this.play(fitting[0]!.move);
    else if (this.first === null) this.first = slot;
    else this.#explainReach();
  }

  /** Plays the move of a slot by its number: of two slots, the pair that begins there. */
  playSlot(slot: number): void {
    const aim =
      this.aims.find((other) => Math.min(...other.slots) === slot && this.pairing) ??
      this.aims.find((other) => other.slots[0] === slot);
    void this.play(aim?.move ?? this.#wanted(slot));
  }

  drag(from: number, to: number): void {
    const aim = this.aims.find(
      ({ slots: [one, other] }) => (one === from && other === to) || (this.pairing && one === to && other === from),
    );
    if (aim) void this.play(aim.move);
    else if (from !== to) this.#explainReach();
  }

  #explainReach(): void {
    const { deck, desk } = this.#turn();
    desk.explain({ code: 'reach', rule: 'GT-2', text: t(`game-of-trains.reach.${deck.abilityOf(this.chosen!)}`) });
  }

  /** The illegal move that a click on that slot stands for, so that the rules say why. */
  #wanted(slot: number): string {
    const { phase } = this.#turn().now;
    return phase === 'place' ? `place ${slot}` : `${phase === 'keep' ? 'keep' : 'use'} ${this.chosen} ${slot}`;
  }

  hold(on: boolean): void {
    this.#held = on;
    void this.look(null);
  }

  async look(aim: Target | null | undefined): Promise<void> {
    if (aim && aim.move === this.#asked) return; // a pointer tells of each of its moves
    this.#asked = aim?.move ?? '';
    if (!aim) {
      this.preview = null;
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    if (this.#asked !== aim.move) return;
    const seen = await this.#turn().desk.preview([aim.move]);
    if (this.#asked === aim.move && 'position' in seen) this.preview = read(seen.position);
  }

  lookAtSlot(slot: number | null): void {
    if (slot === null || this.aims.length === 0 || this.#held) return void this.look(null);
    if (!this.pairing) return void this.look(this.aims.find((aim) => aim.slots[0] === slot));
    if (this.first !== null) void this.look(this.open.find((aim) => aim.slots.includes(slot) && slot !== this.first));
  }

  lookAtCard(car: number, on: boolean): void {
    const only = this.#movesOf(car)[0];
    if (this.picked === null) void this.look(on && only?.slots.length === 0 ? only : null);
  }

  forget(): void {
    this.picked = this.first = this.preview = null;
    this.#asked = '';
  }
}
