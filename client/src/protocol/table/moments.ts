/** The moments of a game that the player looks at: asked for once, and shown instead of the present. */
import type { Happened, Position } from '../../games/contract';
import type { AskServer } from '../connection/requests';
import type { ViewSeen } from '../types';
import type { PastPosition, TableState } from './table-state.svelte';

export class Moments {
  #known = new Map<number, PastPosition>();
  /** Counts the moments that were chosen to look at: the answer to an earlier choice comes too late. */
  #looks = 0;

  constructor(
    private readonly state: TableState,
    private readonly ask: AskServer,
  ) {}

  /** Shows the board after a number of events; after all of them the present, unless it is to `hold` there. */
  async look(at: number, hold: boolean): Promise<void> {
    if (at >= this.state.log.length && !hold) {
      this.present();
      return;
    }
    const look = ++this.#looks;
    const moment = this.#known.get(at) ?? (await this.#askFor(at));
    if (moment === null || look !== this.#looks) return;
    this.#step(at, moment.line);
    this.state.moment = { at, ...moment };
  }

  /** Stays at the present moment, whatever happens. */
  hold(): void {
    const { state } = this;
    if (state.view !== null) state.moment ??= { at: state.log.length, position: state.view.position };
  }

  /** Shows the present. */
  present(): void {
    this.#looks++;
    if (this.state.moment === null) return;
    this.#step(this.state.log.length);
    this.state.moment = null;
  }

  /** The position before the last event shown, and that event. */
  async beforeLast(): Promise<{ position: Position; happened: Happened[] } | null> {
    const at = this.state.at - 1;
    const moment = at < 0 ? null : (this.#known.get(at) ?? (await this.#askFor(at)));
    return moment && { position: moment.position, happened: this.state.log.slice(at, at + 1) };
  }

  /** Takes in the position of a view, with its line as far as it has come, and forgets the moments it has undone. */
  takeIn(view: ViewSeen): void {
    for (const at of this.#known.keys()) if (at > view.since) this.#known.delete(at);
    const at = this.state.log.length;
    this.#known.set(at, { position: view.position, line: this.state.lineOf(at - 1) });
  }

  forget(): void {
    this.#known.clear();
  }

  async #askFor(at: number): Promise<PastPosition | null> {
    const answer = await this.ask({ kind: 'look', at });
    if (answer?.kind !== 'looked') {
      this.state.failed(answer);
      return null;
    }
    const moment = { position: answer.position, line: answer.line ?? undefined };
    this.#known.set(at, moment);
    return moment;
  }

  /** Animates a step forward, but not a jump. The line tells no more than has happened. */
  #step(to: number, line = this.state.lineOf(to - 1)): void {
    const { at, log } = this.state;
    if (to !== at + 1) this.state.animate([]);
    else this.state.animate(log.slice(at, to), line && [{ ...line, news: line.first === at ? null : '' }]);
  }
}
