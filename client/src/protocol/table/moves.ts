/** The player's moves: drafted step by step, taken back, and sent; and the moves of others who share this device. */
import type { GameView, Position, Refusal } from '../../games/contract';
import type { Answer, AskServer } from '../connection/requests';
import { keepDraft, keptSteps } from '../storage/kept-draft';
import { othersHere, sayFor } from '../seats/shared-seats.svelte';
import { OFFLINE, refusalOf, STALE } from './refusals';
import type { TableState } from './table-state.svelte';

export class Moves {
  /** The steps of a draft that are being tried. */
  #trial: Promise<Answer | null> | null = null;
  /** The moves made for several seats on this device, one after another as they were made. */
  #touches: Promise<unknown> = Promise.resolve();
  /** The last moves sent, with the state they were made in. */
  #sent = '';

  constructor(
    private readonly state: TableState,
    private readonly ask: AskServer,
    private readonly find: (id: string) => GameView | undefined,
  ) {}

  /** Drafts moves, or sends them where the game drafts none or they cannot be taken back. */
  async play(moves: string[]): Promise<Refusal | null> {
    const { state } = this;
    while (this.#trial !== null) await this.#trial; // a step goes on from the one before it
    state.problem = state.guard?.(moves) ?? null;
    if (state.problem !== null) return state.problem;
    const game = this.find(state.table?.game ?? '');
    const position = state.position;
    const last = moves.at(-1);
    if (game === undefined || position === null || last === undefined) return OFFLINE;
    const isSent = !game.drafts || game.atOnce(last, position);
    return isSent ? this.#send([...state.draft.moves, ...moves]) : this.#add(moves);
  }

  /** Adds moves to the draft if the server accepts them. */
  async #add(moves: string[]): Promise<Refusal | null> {
    const { state } = this;
    const at = state.view?.at;
    if (at === undefined) return OFFLINE;
    const drafted = [...state.draft.moves, ...moves];
    this.#trial = this.ask({ kind: 'try', at, moves: drafted });
    const answer = await this.#trial;
    this.#trial = null;
    if (answer?.kind !== 'tried') return state.failed(answer);
    if (state.view?.at !== at) return STALE;
    const keep = state.draft.steps;
    const before = Array.from({ length: drafted.length - keep.length - 1 }, () => answer);
    state.draft = { moves: drafted, steps: [...keep, ...before, answer] };
    this.#keep();
    state.animate(moves.map((text) => ({ by: state.you ?? -1, text })));
    return null;
  }

  /** Drafts again what was drafted before the page was loaded anew, if nothing has happened since. */
  async resume(): Promise<void> {
    const { code, view, you, yourTurn } = this.state;
    if (view === null || you === null || !yourTurn) return;
    for (const moves of keptSteps(code, { game: view.game, at: view.at, seat: you }))
      if ((await this.#add(moves)) !== null) return;
  }

  #keep(): void {
    const { code, draft, view, you } = this.state;
    if (view === null || you === null) return;
    const steps = [...new Set(draft.steps)].map((step) => draft.moves.filter((_, n) => draft.steps[n] === step));
    keepDraft(code, { game: view.game, at: view.at, seat: you, steps });
  }

  /** Plays moves for one of the people who share this device. */
  playFor(seat: number, moves: string[]): Promise<Refusal | null> {
    const played = this.#touches.then(() => this.#playOnce(seat, moves));
    this.#touches = played;
    return played;
  }

  async #playOnce(seat: number, moves: string[]): Promise<Refusal | null> {
    const { code, table, view, you } = this.state;
    if (seat === you) return this.#send(moves);
    const other = table === null ? undefined : othersHere(code, table).find((one) => one.seat === seat);
    if (other === undefined || view === null) return OFFLINE;
    const answer = await sayFor(code, other.token, { kind: 'move', at: view.at, moves });
    return answer?.kind === 'done' ? null : refusalOf(answer);
  }

  /** Sends the draft. */
  confirm(): Promise<Refusal | null> {
    return this.#send(this.state.draft.moves);
  }

  async #send(moves: string[]): Promise<Refusal | null> {
    const { state } = this;
    if (state.view === null) return OFFLINE;
    const { game, at } = state.view;
    const sent = JSON.stringify([game, at, moves]);
    if (sent === this.#sent) return null; // the second click of two
    this.#sent = sent;
    const answer = await this.ask({ kind: 'move', at, moves });
    keepDraft(state.code, null);
    if (answer?.kind === 'done') {
      state.missed = null;
      return null;
    }
    this.#sent = '';
    state.dropDraft();
    return state.failed(answer);
  }

  /** Takes back the last step of the draft; returns whether there was one. */
  async takeBackStep(): Promise<boolean> {
    const { state } = this;
    while (this.#trial !== null) await this.#trial;
    state.problem = null;
    const last = state.draft.steps.at(-1);
    if (last === undefined) return false;
    const kept = state.draft.steps.indexOf(last); // moves drafted together are taken back together
    state.draft = { moves: state.draft.moves.slice(0, kept), steps: state.draft.steps.slice(0, kept) };
    this.#keep();
    state.animate([]);
    return true;
  }

  /** The position after moves that are not drafted. */
  async preview(moves: string[]): Promise<{ position: Position; legal: string[] } | Refusal> {
    const { draft, view } = this.state;
    if (view === null) return OFFLINE;
    const answer = await this.ask({ kind: 'try', at: view.at, moves: [...draft.moves, ...moves] });
    return answer?.kind === 'tried' ? answer : refusalOf(answer);
  }
}
