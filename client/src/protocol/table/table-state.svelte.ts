/**
 * The state of a table in this browser: the server's messages, the draft, the moment shown, and what follows from them.
 */
import type { Happened, Position, Refusal, SeatInfo } from '../../games/contract';
import type { Answer } from '../connection/requests';
import { seatsOf } from '../seats/seats';
import type { LineSeen, SaidSeen, TableSeen, Tried, ViewSeen } from '../types';
import { adviceFor, type AdvisedTurn, type HintForDraft } from './advice';
import { lineOf } from './lines';
import { refusalOf } from './refusals';

/** A position, and the line of the log that led to it, as far as it had come. */
export interface PastPosition {
  position: Position;
  line?: LineSeen | undefined;
}

/** A moment of the game on the screen, and the number of events before it. */
interface ShownPosition extends PastPosition {
  at: number;
}

/** Moves that the server has tried and that are not played yet. Moves drafted together share a step. */
interface Draft {
  moves: string[];
  steps: Tried[];
}

const NO_DRAFT: Draft = { moves: [], steps: [] };

export class TableState {
  table = $state.raw<TableSeen | null>(null);
  view = $state.raw<ViewSeen | null>(null);
  /** The events of the game. */
  log = $state.raw<Happened[]>([]);
  /** The log in words. */
  lines = $state.raw<LineSeen[]>([]);
  /** The chat. */
  messages = $state.raw<SaidSeen[]>([]);
  /** The times when the view and the table arrived, for clocks that run on. */
  viewAt = $state(0);
  tableAt = $state(0);

  draft = $state.raw<Draft>(NO_DRAFT);
  /** The last refusal, until the player has read it. */
  problem = $state.raw<Refusal | null>(null);
  /** The last answer to a request for a hint, and whether one is awaited. */
  hinted = $state.raw<HintForDraft | null>(null);
  thinking = $state(false);

  /** The earlier moment shown, or null for the present. */
  moment = $state.raw<ShownPosition | null>(null);
  /** The events from the position shown before to the present one; empty after a jump. */
  happened = $state.raw<Happened[]>([]);
  /** The same as lines of the log. */
  told = $state.raw<LineSeen[]>([]);
  /** Whether the board still shows something that comes before the result, and the position before that. */
  telling = $state(false);
  beforeTold = $state.raw<Position | null>(null);
  /** The first event that the player missed while away; null when there is none, or after their next move. */
  missed = $state<number | null>(null);

  /** The reason why moves are not meant now, in a guided game; null where all moves are free. */
  guard: ((moves: string[]) => Refusal | null) | null = null;
  /** Whether the view is still that of the seat before. */
  reseated = false;

  constructor(readonly code: string) {}

  get you(): number | null {
    return this.table?.you ?? null;
  }

  get seats(): SeatInfo[] {
    return this.table === null ? [] : seatsOf(this.table, this.view?.to_act ?? []);
  }

  get yourTurn(): boolean {
    return (
      this.you !== null &&
      (this.view?.to_act.includes(this.you) ?? false) &&
      this.table?.life === 'playing' &&
      !this.away
    );
  }

  /** Whether the player may ask for advice: against people only if the host allows it. */
  get mayAsk(): boolean {
    const people = this.table?.seats.filter((seat) => seat !== null && seat.bot === null && !seat.away) ?? [];
    return this.table?.settings.hints !== false || people.length < 2;
  }

  /** Whether the next round waits until people have looked at the last. */
  get betweenRounds(): boolean {
    return this.table?.life === 'playing' && this.table.goes_on !== null;
  }

  /** The people who are not ready for the next round, or game. */
  get notReady(): SeatInfo[] {
    return this.seats.filter(({ seat, bot }) => {
      const taken = this.table?.seats[seat];
      return bot === null && taken?.ready === false && !taken.away;
    });
  }

  /** Whether a bot plays for the player. */
  get away(): boolean {
    return this.you !== null && this.table?.life === 'playing' && this.table.seats[this.you]?.away === true;
  }

  get live(): boolean {
    return this.moment === null;
  }

  /** The position on the board: of an earlier moment, of the draft, or of the present. */
  get position(): Position | null {
    return this.moment?.position ?? this.draft.steps.at(-1)?.position ?? this.view?.position ?? null;
  }

  /** The position by which players stand: nothing counts before the board has told it. */
  get standing(): Position | null {
    return this.beforeTold ?? this.position;
  }

  get at(): number {
    return this.moment?.at ?? this.log.length;
  }

  /** The log line of the moment shown. */
  get line(): LineSeen | undefined {
    return this.live ? undefined : this.lineOf(this.at - 1);
  }

  /** The same, told no further than it had come by then. */
  get lineSoFar(): LineSeen | undefined {
    return this.moment?.line ?? this.line;
  }

  get legal(): string[] {
    if (!this.live || this.away) return [];
    const tried = this.draft.steps.at(-1);
    if (tried === undefined) return this.view?.legal ?? [];
    return this.complete ? [] : tried.legal;
  }

  /** Whether the draft is a whole turn, ready to be confirmed. */
  get complete(): boolean {
    const tried = this.draft.steps.at(-1);
    return tried !== undefined && this.you !== null && !tried.to_act.includes(this.you);
  }

  /** The advice, as far as the draft follows it. */
  get advice(): AdvisedTurn[] | null {
    return adviceFor(this.hinted, this.draft.moves);
  }

  /** The line of the log that tells an event. */
  lineOf(event: number): LineSeen | undefined {
    return lineOf(this.lines, event, this.log[event]?.by ?? -1);
  }

  /** Has the board animate events that lead to its next position; none after a jump. */
  animate(happened: Happened[], told: LineSeen[] = []): void {
    this.happened = happened;
    this.told = told;
  }

  dropDraft(): void {
    this.draft = NO_DRAFT;
  }

  dropAdvice(): void {
    this.hinted = null;
  }

  /** Shows the player why a request was not done. */
  failed(answer: Answer | null): Refusal {
    this.problem = refusalOf(answer);
    return this.problem;
  }
}
