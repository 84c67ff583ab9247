/** Asks for hints, and for the next one while the player follows them through a turn. */
import type { Happened } from '../../games/contract';
import type { AskServer } from '../connection/requests';
import { countHint } from '../storage/browser-storage';
import type { ViewSeen } from '../types';
import type { Moves } from './moves';
import type { TableState } from './table-state.svelte';

/**
 * The server gives a seat one hint in two seconds, after a few at once: a player who follows them quickly waits, and
 * sees no refusal.
 */
const PAUSE = 1000;
const TRIES = 4;

export class Adviser {
  /** Whether a hint is being followed: with the turn, the advice goes on. */
  #follows = false;
  #isBusy = false;

  constructor(
    private readonly state: TableState,
    private readonly ask: AskServer,
    private readonly moves: Moves,
  ) {}

  async hint(): Promise<void> {
    if (await this.#advise(this.state.draft.moves)) countHint(this.state.code);
  }

  /** Asks for the advice on the screen again, in the language that the player has changed to. */
  async translate(): Promise<void> {
    if (this.state.hinted !== null) await this.#advise(this.state.hinted.after);
  }

  /** Returns whether advice came for the position after these moves. */
  async #advise(after: string[]): Promise<boolean> {
    const { state } = this;
    if (state.thinking) return false;
    state.thinking = true;
    const choice = state.view?.legal;
    const answer = await this.#askPatiently(after);
    state.thinking = false;
    if (answer?.kind !== 'hinted') state.failed(answer);
    else if (answer.at === state.view?.at || isSame(choice, state.view?.legal)) {
      state.hinted = { after, advice: answer.advice }; // else the game has gone on
      return true;
    }
    return false;
  }

  /** Asks again after a while where it was too soon. */
  async #askPatiently(moves: string[], tries = TRIES): ReturnType<AskServer> {
    const answer = await this.ask({ kind: 'hint', moves });
    if (answer?.kind !== 'refused' || answer.code !== 'too_fast' || tries === 1) return answer;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    return this.#askPatiently(moves, tries - 1);
  }

  /** Plays an advised move; where chance comes next, the advice goes on when it has spoken. */
  async follow(move: string): Promise<void> {
    if (this.#isBusy) return; // the second click of two
    this.#isBusy = this.#follows = true;
    const refusal = await this.moves.play([move]);
    this.#isBusy = false;
    if (refusal !== null || this.state.draft.moves.length > 0) this.#follows = false;
  }

  /** Drops the advice before a view that changes the player's choice; others may go on while the player reads it. */
  check(view: ViewSeen, isBeside: boolean): void {
    if (!isBeside || !isSame(this.state.view?.legal, view.legal)) this.state.dropAdvice();
  }

  /** Asks for the next advice once an advised move is made, if the turn goes on. */
  goOn(added: Happened[]): void {
    const { you, yourTurn } = this.state;
    if (!this.#follows || !added.some(({ by }) => by === you)) return;
    this.#follows = false;
    if (yourTurn && added.every(({ by }) => by === you || by === -1)) void this.hint();
  }
}

/** Whether the player has the same moves to choose from. */
function isSame(before: string[] | undefined, after: string[] | undefined): boolean {
  return before !== undefined && before.join() === after?.join();
}
