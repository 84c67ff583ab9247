/** Takes in the views of a game: events are added or taken back, and the board animates those that are new. */
import type { Happened } from '../../games/contract';
import type { ViewSeen } from '../types';
import type { Absence } from './absence';
import type { Adviser } from './adviser';
import { withLines } from './lines';
import type { Moments } from './moments';
import type { Moves } from './moves';
import type { TableState } from './table-state.svelte';

export class Views {
  #game = 0;
  /** The moment shown before the connection was renewed. */
  #wasAt: number | null = null;
  /** The view before that: a draft made on it stays as long as nothing has happened since. */
  #renewed: ViewSeen | null = null;

  constructor(
    private readonly state: TableState,
    private readonly moments: Moments,
    private readonly moves: Moves,
    private readonly adviser: Adviser,
    private readonly absence: Absence,
  ) {}

  /** Forgets the game, which comes whole again; the moment shown is looked at again then. */
  forget(): void {
    const { state } = this;
    this.#wasAt = state.moment?.at ?? null;
    this.#renewed = state.view ?? this.#renewed;
    state.view = null;
    state.log = [];
    state.lines = [];
    this.moments.forget();
  }

  takeIn(view: ViewSeen): void {
    const { state } = this;
    const first = view.game !== this.#game || state.view === null || state.reseated;
    const isSame = this.#renewed?.game === view.game && this.#renewed.at === view.at;
    this.#renewed = null;
    state.reseated = false;
    if (first) this.#begin(view);
    const added = view.events.map(happened);
    const forward = view.since === state.log.length;
    state.log = [...state.log.slice(0, view.since), ...added];
    state.lines = withLines(state.lines, view.since, view.lines);
    this.moments.takeIn(view);
    if (state.live && added.length > 0) this.#animate(view, added, !first && forward);
    if (!isSame && (first || added.length > 0 || !forward)) {
      // Others go on while the player reads a hint, if all act at the same time.
      const isBeside = !first && forward && state.yourTurn && added.every(({ by }) => by !== state.you);
      this.adviser.check(view, isBeside);
      state.dropDraft();
    }
    state.view = view;
    if (isSame) void this.adviser.translate();
    else this.adviser.goOn(added);
    if (first && !isSame) void this.moves.resume();
    state.viewAt = performance.now();
    this.#lookAgain();
    this.absence.viewed(first);
  }

  #begin(view: ViewSeen): void {
    const { state } = this;
    const isOther = view.game !== this.#game;
    if (isOther) state.missed = this.#wasAt = null;
    this.#game = view.game;
    this.moments.forget();
    // A moment that is looked at again stays until then: whatever is shown with it would be gone.
    if (this.#wasAt === null) state.moment = null;
  }

  /** Looks at the moment again that was shown before the connection was renewed, with its words. */
  #lookAgain(): void {
    if (this.#wasAt !== null) void this.moments.look(this.#wasAt, this.#wasAt === this.state.log.length);
    this.#wasAt = null;
  }

  /** Animates what is new: the player has seen their own draft. */
  #animate(view: ViewSeen, added: Happened[], goesOn: boolean): void {
    const own = this.state.draft.moves.length;
    const told = view.lines.filter((line) => line.last >= view.since + own);
    if (goesOn) this.state.animate(added.slice(own), told);
    else this.state.animate([]);
  }
}

/** Reads an event of a view: `0 take 3` of a seat, `* roll 5` of chance. */
function happened(event: string): Happened {
  const space = event.indexOf(' ');
  const who = event.slice(0, space);
  return { by: who === '*' ? -1 : Number(who), text: event.slice(space + 1) };
}
