/** Requests over a socket, each with an id by which its answer is found. */
import type { Ask, SaidSeen, TableSeen, Tell, ViewSeen } from '../types';

/** A message that answers a request. */
export type Answer = Exclude<Tell, TableSeen | ViewSeen | SaidSeen>;
type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;
/** A request before it has its id. */
export type UnsentRequest = WithoutId<Ask>;
/** Sends a request. The answer is null if the connection is down, or breaks before it comes. */
export type AskServer = (request: UnsentRequest) => Promise<Answer | null>;

export class Requests {
  #waiting = new Map<string, (answer: Answer | null) => void>();
  #sent = 0;
  #prefix = Math.random().toString(36).slice(2, 10);

  /** `send` returns whether a message could be sent. */
  constructor(private readonly send: (message: Ask) => boolean) {}

  /** Sends a request. The answer is null if the connection is down, or breaks before it comes. */
  ask(request: UnsentRequest): Promise<Answer | null> {
    const id = this.nextId();
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      if (!this.send({ ...request, id })) this.resolve(id, null);
    });
  }

  nextId(kind = ''): string {
    return `${this.#prefix}-${kind}${++this.#sent}`;
  }

  resolve(id: string, answer: Answer | null): void {
    const resolve = this.#waiting.get(id);
    this.#waiting.delete(id);
    resolve?.(answer);
  }

  /** Gives up all requests that wait, because the connection broke. */
  dropAll(): void {
    for (const id of [...this.#waiting.keys()]) this.resolve(id, null);
  }
}
