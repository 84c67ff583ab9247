/** The agreement at a table before a game, with the player's own changes that are still on their way. */
import type { Adjust, TermsSeen } from '../types';

/** The parts of an agreement that change; the others stay as they are. */
export type Adjustment = Pick<Adjust, 'players' | 'options' | 'settings'>;

interface Pending {
  change: Adjustment;
  /** The number of the line that stored it; null until the server has answered. */
  number: number | null;
}

/** An agreement with a change made to it. */
export function adjusted(agreement: TermsSeen, { players, options, settings }: Adjustment): TermsSeen {
  const clock = { ...agreement.settings.clock, ...given(settings?.clock ?? {}) };
  return {
    players: players ?? agreement.players,
    options: { ...agreement.options, ...options },
    settings: { ...agreement.settings, ...given(settings ?? {}), clock },
  };
}

/** A change without what it leaves as it is. */
function given<T extends object>(change: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value != null)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };
}

/** The player's own changes until the server shows them: a form shows what was chosen, and never an older choice. */
export class PendingChanges {
  #pending = $state.raw<Pending[]>([]);

  /** The agreement as the server last showed it, with the changes that it does not show yet. */
  over(shown: TermsSeen): TermsSeen {
    return this.#pending.reduce((agreement, { change }) => adjusted(agreement, change), shown);
  }

  add(change: Adjustment): Pending {
    const pending = { change, number: null };
    this.#pending = [...this.#pending, pending];
    return pending;
  }

  /** The server has stored a change, as the line with that number. */
  stored(pending: Pending, number: number): void {
    this.#pending = this.#pending.map((one) => (one === pending ? { ...one, number } : one));
  }

  drop(pending: Pending): void {
    this.#pending = this.#pending.filter((one) => one !== pending);
  }

  /** The server has shown the table as it is after the line with that number. */
  shown(number: number): void {
    if (this.#pending.some((one) => one.number !== null && one.number <= number))
      this.#pending = this.#pending.filter((one) => one.number === null || one.number > number);
  }
}
