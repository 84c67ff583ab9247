/**
 * The review of a finished game as this page follows it: its progress, its marks, and the moment that is looked into.
 */
import { savedTable } from '../../../protocol/storage/browser-storage';
import { recordOf, reviewOf, startReview, stopReview, troubleOf } from '../../../protocol/connection/http';
import type {
  DecisionSeen,
  GameReviewSeen,
  LineSeen,
  ReviewSeen,
  SeatReviewSeen,
  TableSeen,
} from '../../../protocol/types';
import type { GameView } from '../../../games/contract';
import { movesInWords } from '../../practice/moves-in-words';

/** Milliseconds between two requests for its progress. */
const POLL_INTERVAL = 1000;

/** A decision that was judged, and its seat. */
export interface Judged {
  seat: number;
  decision: DecisionSeen;
}

type Line = Pick<LineSeen, 'first' | 'last' | 'by'>;

export class GameReview {
  seen = $state.raw<ReviewSeen | null>(null);
  trouble = $state('');
  /** The number of the decision whose better move is on the board. */
  looksInto = $state<number | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The number of questions asked: an answer to an earlier one than the last is out of date. */
  #questions = 0;
  #closed = false;
  #record: Promise<string> | null = null;

  constructor(private readonly game: Pick<TableSeen, 'watch' | 'games'>) {}

  /** Asks for its progress, including that of an earlier visit and since. */
  load(): Promise<void> {
    return this.#follow(reviewOf);
  }

  /** Starts the review, or goes on with it. */
  start(): Promise<void> {
    return this.#follow(startReview);
  }

  stop(): Promise<void> {
    return this.#follow(stopReview);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  get state(): ReviewSeen['state'] {
    return this.seen?.state ?? 'none';
  }

  get runs(): boolean {
    return this.state === 'waiting' || this.state === 'working';
  }

  get report(): GameReviewSeen | null {
    return this.seen?.review ?? null;
  }

  /** The record of the game, fetched once. */
  record(): Promise<string> {
    this.#record ??= recordOf(this.game, savedTable(this.game.watch)?.token ?? null);
    return this.#record;
  }

  /** The move that was played and the better turn, in words. */
  async tell({ decision }: Judged, game: GameView, names: string[]): Promise<{ played: string; better: string[] }> {
    const { number, played, best } = decision;
    const better = decision.better.length > 0 ? decision.better : [best];
    return movesInWords(game, { record: await this.record(), number, names, played, better });
  }

  seat(number: number): SeatReviewSeen | undefined {
    return this.report?.seats.find(({ seat }) => seat === number);
  }

  /** All judged decisions by the numbers of their events. */
  readonly judged = $derived(
    new Map(
      (this.report?.seats ?? []).flatMap(({ seat, decisions }) =>
        decisions.map((decision): [number, Judged] => [decision.number, { seat, decision: marked(decision) }]),
      ),
    ),
  );

  /** The worst decision in a line of the log, up to an event; lines of several seats may lie across each other. */
  worstIn(line: Line, upTo = Infinity): Judged | undefined {
    return this.#judgedIn(line, upTo).sort((one, other) => rank(other) - rank(one))[0];
  }

  /** The points that the decisions in a line of the log have lost, proved, up to an event. */
  lostIn(line: Line, upTo = Infinity): number {
    return this.#judgedIn(line, upTo).reduce((sum, { decision }) => sum + (decision.lost ?? 0), 0);
  }

  #judgedIn(line: Line, upTo: number): Judged[] {
    const found: Judged[] = [];
    for (let event = line.first; event <= line.last && event < upTo; event++) {
      const one = this.judged.get(event + 1);
      if (one?.seat === line.by) found.push(one);
    }
    return found;
  }

  async #follow(question: (game: Pick<TableSeen, 'watch' | 'games'>) => Promise<ReviewSeen>): Promise<void> {
    clearTimeout(this.#timer);
    this.trouble = '';
    const number = ++this.#questions;
    const isLatest = (): boolean => number === this.#questions;
    try {
      const answer = await question(this.game);
      if (!isLatest()) return;
      this.seen = answer;
    } catch (error) {
      if (isLatest()) this.trouble = troubleOf(error);
      return;
    }
    if (this.runs && !this.#closed) this.#timer = setTimeout(() => void this.load(), POLL_INTERVAL);
  }
}

/** A decision that was not tried out has no mark: nobody knows whether it is too close to call. */
function marked(decision: DecisionSeen): DecisionSeen {
  return decision.mark === 'close' && decision.standard_error === null ? { ...decision, mark: null } : decision;
}

/** Whether another move would have been better for certain: the decision is marked, or has lost points by the proof. */
export const isClear = ({ mark, lost }: DecisionSeen): boolean =>
  (mark !== null && mark !== 'close') || (lost ?? 0) > 0;

/**
 * A marked decision first, then one that lost points, then one too close to call; and the worse before the less bad.
 */
function rank({ decision }: Judged): number {
  const { mark, error } = decision;
  return (mark === null || mark === 'close' ? (isClear(decision) ? 2 : mark === null ? 0 : 1) : 3) + error;
}
