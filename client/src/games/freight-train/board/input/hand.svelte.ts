/** The player's hand: the car it holds, the goals of that car, and the moves they make. */
import { tick } from 'svelte';
import { t } from '../../../../text/text.svelte';
import type { BoardProps } from '../../../contract';
import { dragging } from './dragging';
import {
  advice,
  carName,
  carOf,
  choices,
  freight,
  moveText,
  type CarGoal,
  type CarSource,
  type Wagon,
} from '../../model';

export class Hand {
  picked = $state<CarSource | null>(null);
  /** The goal under a car that is being dragged. */
  over = $state<CarGoal | null>(null);
  private busy = $state(false);
  /** The car that a quick player takes while a move is on its way. */
  private next: CarSource | null = null;
  private readonly props: () => BoardProps;
  private readonly choices = $derived.by(() => choices(this.props().legal));
  private readonly advice = $derived.by(() => advice(this.props().advised));

  constructor(props: () => BoardProps) {
    this.props = props;
  }

  /** Whether the player may do anything now. */
  get free(): boolean {
    return !this.busy && this.props().legal.length > 0;
  }

  /** The goals of the car in hand, with the moves that bring it there. */
  get goals(): Map<CarGoal, string> {
    return (this.picked === null ? undefined : this.choices.from.get(this.picked)) ?? new Map<CarGoal, string>();
  }

  get held(): Wagon | null {
    const { position, you } = this.props();
    return this.picked === null || you === null ? null : carOf(freight(position), you, this.picked);
  }

  takes(source: CarSource): boolean {
    return this.free && this.choices.from.has(source);
  }

  may(plain: string): boolean {
    return this.free && this.choices.plain.has(plain);
  }

  advises(what: { source?: CarSource; goal?: CarGoal; plain?: string }): boolean {
    if (!this.free) return false;
    if (what.source !== undefined) return this.advice.source === what.source;
    if (what.plain !== undefined) return this.advice.plain === what.plain;
    return this.advice.goal === what.goal && this.picked === this.advice.source;
  }

  /** The advised way of a car, as long as no car is in hand. */
  get drawn(): { source: CarSource; goal: CarGoal } | null {
    const { source, goal } = this.advice;
    return source === null || goal === null || this.picked !== null || !this.free ? null : { source, goal };
  }

  pick(source: CarSource): void {
    if (this.busy) this.next = this.next === source ? null : source;
    if (!this.free) return;
    if (this.picked === source) this.picked = null;
    else if (this.takes(source)) this.picked = source;
    else void this.refused(source);
  }

  /**
   * Watches a press while a move is on its way. A car that the move replaces meanwhile gets no click of a mouse: the
   * press takes the car in its place.
   */
  press(source: CarSource, down: PointerEvent): void {
    if (!this.busy || down.pointerType !== 'mouse' || down.button !== 0) return;
    const car = down.currentTarget as HTMLElement;
    const row = car.closest('.row');
    const release = ({ target }: PointerEvent): void => {
      if (!car.isConnected && target instanceof Node && row?.contains(target)) this.pick(source);
    };
    addEventListener('pointerup', release, { once: true });
  }

  let(): void {
    this.picked = null;
    this.over = null;
  }

  /** Puts the car in hand there. An illegal move is sent too, so that the server says why not. */
  async put(goal: CarGoal): Promise<void> {
    const source = this.picked;
    if (source === null || !this.free) return;
    await this.play([this.goals.get(goal) ?? moveText(source, goal)]);
  }

  async play(moves: string[]): Promise<void> {
    this.let();
    this.busy = true;
    const refusal = await this.props()
      .desk.play(moves)
      .finally(() => (this.busy = false));
    const { next } = this;
    this.next = null;
    await tick(); // the board shows the move first, and lets go of what it held
    if (next !== null && refusal === null) this.pick(next);
  }

  /** Explains why a car that is not at the open end stays. */
  buried(): void {
    if (!this.free) return;
    this.props().desk.explain({ code: 'illegal', rule: 'FT-13', text: t('freight-train.why.buried') });
  }

  /** Lets the server explain why a car cannot be taken now; if it fits no train, no single train is to blame. */
  private async refused(source: CarSource): Promise<void> {
    const { position, you, desk } = this.props();
    const { action } = freight(position);
    const car = you === null ? null : carOf(freight(position), you, source);
    if (source.startsWith('yard') && car !== null && (action === null || action[0] === 'yard')) {
      this.let();
      const text = t('freight-train.why.no_train', { car: carName(car) });
      desk.explain({ code: 'illegal', rule: 'FT-10', text }, source);
      return;
    }
    await this.play([moveText(source, source.startsWith('main') ? 'yard 1' : 'train 1')]);
  }

  /** Lets an element be dragged as that source. */
  drags(source: CarSource): (element: HTMLElement) => () => void {
    return dragging({
      ready: () => this.takes(source),
      start: () => (this.picked = source),
      over: (target) => (this.over = goalAt(target)),
      drop: (target) => {
        const goal = goalAt(target);
        if (goal === null) this.let();
        else void this.put(goal);
      },
    });
  }
}

function goalAt(target: Element | null): CarGoal | null {
  const found = target?.closest<HTMLElement>('[data-goal], [data-chip]')?.dataset;
  return found?.['goal'] ?? found?.['chip'] ?? null;
}
