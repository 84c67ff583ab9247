/** A decision in a record as its seat saw it, with a board to try moves on: no table, no socket, nothing is played. */
import type { Desk, Happened, Position, Refusal, SeatInfo, Way } from '../../games/contract';
import { LETTERS } from '../../protocol/seats/seats';
import { momentOf, RefusedError, waysAt } from '../../protocol/connection/http';
import { STALE } from '../../protocol/table/refusals';
import type { Json, MomentSeen } from '../../protocol/types';
import { t } from '../../text/text.svelte';

export class TrialPosition {
  #seen = $state.raw<MomentSeen | null>(null);
  #start: MomentSeen | null = null;
  /** Counts the requests to show something: the answer to an earlier one comes too late. */
  #requests = 0;
  /** The moves whose position is asked for: a quick player makes the next one before it is there. */
  #wanted: string[] = [];
  /** The moves that are tried, in the position shown. */
  tried = $state.raw<string[]>([]);
  happened = $state.raw<Happened[]>([]);
  problem = $state.raw<Refusal | null>(null);

  /** `answer` is given all moves that a player has made on the board, and says whether they are shown there. */
  constructor(
    readonly record: string,
    readonly number: number,
    private readonly answer: (moves: string[]) => boolean,
  ) {}

  /** Shows the position before the decision. */
  async open(): Promise<void> {
    this.#requests++;
    this.#wanted = [];
    this.#start ??= await this.#ask([]);
    this.tried = [];
    this.happened = [];
    this.problem = null;
    this.#seen = this.#start;
  }

  get position(): Position | null {
    return this.#seen?.position ?? null;
  }

  get legal(): string[] {
    return this.#seen?.legal ?? [];
  }

  get data(): Json {
    return this.#seen?.data ?? null;
  }

  get seat(): number {
    return this.#seen?.seat ?? 0;
  }

  /** Shows the position after moves of the seat. */
  async show(moves: string[]): Promise<Refusal | null> {
    const request = ++this.#requests;
    this.#wanted = moves;
    try {
      const seen = await this.#ask(moves);
      if (request !== this.#requests) return STALE;
      this.tried = moves;
      this.happened = moves.map((text) => ({ by: this.seat, text }));
      this.#seen = seen;
      return null;
    } catch (error) {
      if (request !== this.#requests) return STALE;
      this.#wanted = this.tried;
      return (this.problem = refusalOf(error));
    }
  }

  readonly desk: Desk = {
    play: async (moves) => {
      this.problem = null;
      const all = [...this.#wanted, ...moves];
      return this.answer(all) ? this.show(all) : STALE;
    },
    preview: (moves) => this.#ask([...this.tried, ...moves]).catch(refusalOf),
    back: async () => {
      await this.open();
      return null;
    },
    ways: () => waysAt({ record: this.record, number: this.number, moves: this.tried }).catch((): Way[] => []),
    before: () => Promise.resolve(null),
    outline: () => Promise.resolve(null),
    known: () => Promise.resolve(null),
    explain: (refusal) => {
      this.problem = refusal;
    },
    telling: () => undefined,
  };

  #ask(moves: string[]): Promise<MomentSeen> {
    return momentOf({ record: this.record, number: this.number, moves });
  }
}

function refusalOf(error: unknown): Refusal {
  return error instanceof RefusedError ? error.refusal : { code: 'server', rule: null, text: t('app.net.trouble') };
}

/** The seats of a reviewed game as boards show them, seen from one of them. */
export function seatsFrom(players: readonly Pick<SeatInfo, 'name' | 'bot'>[], seat: number): SeatInfo[] {
  return players.map(({ name, bot }, n) => ({
    seat: n,
    name,
    colour: `var(--seat-${n})`,
    letter: LETTERS[n] ?? '?',
    you: n === seat,
    bot,
    here: true,
    acts: n === seat,
  }));
}
