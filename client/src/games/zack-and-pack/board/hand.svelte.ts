/** The player's hand: the stick it holds, its direction and aim, and the moves they make. */
import { untrack } from 'svelte';
import type { Desk, Refusal } from '../../contract';
import {
  AXES,
  LENGTHS,
  aimAt,
  clamp,
  inGrid,
  liftText,
  putText,
  putsOf,
  topStick,
  type AimedStick,
  type Axis,
  type Cell,
  type Load,
  type Stick,
} from '../model';
import { DEPTH, WIDTH } from '../trucks';

export interface LoadingTask {
  load: Load;
  legal: string[];
  desk: Desk;
}

export class Hand {
  /** The length of the stick held; null with an empty hand. */
  length = $state<number | null>(null);
  axis = $state<Axis>('x');
  /** The cell of the floor that the player points at. */
  cursor = $state<Cell | null>(null);
  /** Whether a stick was just put: the next one is shown when the player points again. */
  #rested = $state(false);
  /** The move on its way: the sticks before it, and the load at the answer, which comes before the view. */
  #sent = $state.raw<{ before: string; answered: Load | null } | null>(null);
  /** The next actions of a quick player, to be done after that; called with false, they are given up. */
  #waiting: ((go: boolean) => void)[] = [];
  /** The action last asked for: the second click of two asks for the same. */
  #asked = '';
  readonly #work: () => LoadingTask;

  /** To be called while a component is set up. */
  constructor(work: () => LoadingTask) {
    this.#work = work;
    $effect(() => {
      if (!this.busy) untrack(() => this.#goOn());
    });
  }

  /** Whether a move is on its way: the truck does not show it yet. */
  readonly busy = $derived.by(() => {
    if (this.#sent === null) return false;
    const { before, answered } = this.#sent;
    const { load } = this.#work();
    return answered === null || (load === answered && before === JSON.stringify(load.stowed));
  });

  readonly puts = $derived.by(() => putsOf(this.#work().legal));

  get may(): boolean {
    return this.#work().legal.length > 0;
  }

  readonly aim = $derived.by((): AimedStick | null => {
    if (this.length === null || this.cursor === null || this.#rested || !this.may) return null;
    return aimAt(this.puts, this.#work().load.stowed, this.length, this.axis, this.cursor);
  });

  /** The places where the stick held could lie as it is turned now. */
  readonly places = $derived.by(() => {
    const along = this.length === 1 ? 'x' : this.axis;
    return this.puts.filter((put) => put.length === this.length && put.axis === along);
  });

  /** Takes a stick of that length in hand; the same one again turns it. */
  choose(length: number): void {
    this.#rested = false;
    if ((this.#work().load.left[length - 1] ?? 0) === 0) return;
    if (this.length === length) this.rotate();
    else {
      this.length = length;
      if (this.places.length === 0) this.axis = AXES.find((axis) => this.#fits(length, axis)) ?? this.axis;
    }
  }

  #fits(length: number, axis: Axis): boolean {
    return this.puts.some((put) => put.length === length && put.axis === axis);
  }

  hold(length: number, axis: Axis): void {
    this.#rested = false;
    this.length = length;
    this.axis = axis;
  }

  empty(): void {
    this.length = null;
  }

  /** Forgets everything: there is another truck to load. */
  reset(): void {
    this.#giveUp();
    this.#sent = null;
    this.empty();
    this.point(null);
  }

  rotate(): void {
    this.#rested = false;
    this.axis = AXES[(AXES.indexOf(this.axis) + 1) % AXES.length] ?? 'x';
  }

  point(cell: Cell | null): void {
    this.#rested = false;
    if (cell && this.cursor && cell.x === this.cursor.x && cell.y === this.cursor.y) return;
    this.cursor = cell && inGrid(cell) ? { x: cell.x, y: cell.y } : null;
  }

  step(dx: number, dy: number): void {
    this.#rested = false;
    const from = this.cursor ?? { x: 2 - dx, y: 1 - dy };
    this.cursor = { x: clamp(from.x + dx, 0, WIDTH - 1), y: clamp(from.y + dy, 0, DEPTH - 1) };
  }

  /** Puts the stick held where it points. An illegal move is sent too, so that the server says why not. */
  async put(): Promise<void> {
    const { aim, length, axis, cursor } = this;
    if (aim === null || length === null || cursor === null) return;
    if (this.#isAsked(`put ${length} ${axis} ${cursor.x} ${cursor.y}`)) return;
    await this.#inTurn(async () => {
      const { load } = this.#work();
      if ((load.left[length - 1] ?? 0) === 0) return;
      const { stick } = aimAt(this.puts, load.stowed, length, axis, cursor);
      await this.#play(putText(stick), () => (this.#rested = this.cursor === cursor));
    });
  }

  /** Takes a stick out of the truck, and holds it. */
  async lift(stick: Stick): Promise<boolean> {
    if (!this.may || this.#isAsked(liftText(stick))) return false;
    const refusal = await this.#inTurn(() =>
      this.#play(liftText(stick), () => this.hold(stick.length, stick.length === 1 ? this.axis : stick.axis)),
    );
    return refusal === null;
  }

  /** Puts a stick back where it was lifted from, and leaves the hand empty. */
  async putBack(stick: Stick): Promise<void> {
    this.empty();
    await this.#inTurn(() => this.#play(putText(stick)));
  }

  /** Calls the load done, after all that was asked for before. */
  async finish(): Promise<void> {
    await this.#inTurn(() => this.#work().desk.play(['done']));
  }

  /** Handles a tap on a cell: puts the stick held, or lifts the one there, by default the topmost. */
  async tap(cell: Cell, stick = topStick(this.#work().load.stowed, cell)): Promise<void> {
    this.point(cell);
    if (this.length !== null) return this.put();
    const lifting = this.busy && this.#asked.startsWith('lift ');
    if (lifting && !(stick && liftText(stick) === this.#asked)) await this.#inTurn(() => this.tap(cell));
    else if (stick) await this.lift(stick);
  }

  /** Whether the same is on its way. */
  #isAsked(wish: string): boolean {
    const same = this.busy && wish === this.#asked;
    this.#asked = wish;
    return same;
  }

  /** Does something now, or when the truck shows what was done before; not if that is refused. */
  #inTurn<T>(action: () => Promise<T>): Promise<T | undefined> {
    this.#goOn();
    if (!this.busy) return action();
    return new Promise((resolve) => this.#waiting.push((go) => resolve(go ? action() : undefined)));
  }

  #goOn(): void {
    while (!this.busy && this.#waiting.length > 0) this.#waiting.shift()?.(true);
  }

  #giveUp(): void {
    for (const one of this.#waiting.splice(0)) one(false);
  }

  async #play(move: string, then?: () => void): Promise<Refusal | null> {
    const before = JSON.stringify(this.#work().load.stowed);
    this.#sent = { before, answered: null };
    const refusal = await this.#work().desk.play([move]);
    if (refusal === null) then?.();
    else this.#giveUp();
    this.#sent = refusal === null ? { before, answered: this.#work().load } : null;
    return refusal;
  }

  async liftHere(): Promise<void> {
    const stick = this.cursor && topStick(this.#work().load.stowed, this.cursor);
    if (stick) await this.lift(stick);
  }

  /** Handles the keys of the stowing, and returns whether it was one. `turn` is the truck's rotation in quarters. */
  key(key: string, turn = 0): boolean {
    const arrows: Record<string, [number, number]> = {
      ArrowRight: [1, 0],
      ArrowLeft: [-1, 0],
      ArrowDown: [0, 1],
      ArrowUp: [0, -1],
    };
    const arrow = arrows[key];
    if (arrow) {
      let [dx, dy] = arrow;
      for (let quarter = 0; quarter < turn; quarter++) [dx, dy] = [dy, -dx];
      this.step(dx, dy);
      return true;
    }
    if (!this.may) return false;
    if (LENGTHS.includes(Number(key))) {
      if (this.length !== Number(key)) this.choose(Number(key));
    } else if (key === 'r' || key === 'R') this.rotate();
    else if (key === 'Enter' || key === ' ') void (this.length === null ? this.liftHere() : this.put());
    else if (key === 'l' || key === 'L' || key === 'Delete' || key === 'Backspace') void this.liftHere();
    else if (key === 'Escape' && this.length !== null) this.empty();
    else return false;
    return true;
  }
}
