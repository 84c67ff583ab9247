/** Questions that boards ask beside moves: whole plans, the position in words, the best figures known. */
import type { Way } from '../../games/contract';
import { knownOf } from '../connection/http';
import type { AskServer } from '../connection/requests';
import type { Outlined } from '../types';
import type { TableState } from './table-state.svelte';

export class BoardQuestions {
  /** The ways that were asked for last. */
  #waysFrom: { moment: string; found: Promise<Way[]> } | null = null;

  constructor(
    private readonly state: TableState,
    private readonly ask: AskServer,
  ) {}

  /** Asked once for each moment, however often a board draws it: the house answers few such questions at a time. */
  ways(after: string[]): Promise<Way[]> {
    const moves = [...this.state.draft.moves, ...after];
    const moment = JSON.stringify([this.state.view?.at, moves]);
    if (this.#waysFrom?.moment !== moment) this.#waysFrom = { moment, found: this.#askWays(moves) };
    return this.#waysFrom.found;
  }

  async #askWays(moves: string[]): Promise<Way[]> {
    const answer = await this.ask({ kind: 'ways', moves });
    // Every way has its moves; the rest is the game's own.
    if (answer?.kind === 'ways_seen') return answer.ways as unknown as Way[];
    this.#waysFrom = null;
    return [];
  }

  async outline(): Promise<Outlined | null> {
    const answer = await this.ask({ kind: 'outline', at: this.state.moment?.at ?? null });
    return answer?.kind === 'outlined' ? answer : null;
  }

  known(): Promise<[number, number] | null> {
    return knownOf(this.state.code).then(
      ({ figures }) => figures as [number, number] | null,
      () => null,
    );
  }
}
