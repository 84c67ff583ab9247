/** What the page and the workers with its house send each other. */
export type ToHouse =
  | { kind: 'open'; base: string }
  | { kind: 'ask'; id: number; method: string; path: string; token: string | null; body: string }
  | { kind: 'connect'; id: number; path: string }
  | { kind: 'message'; id: number; text: string }
  | { kind: 'leave'; id: number }
  | { kind: 'thought'; id: number; text: string };

export type FromHouse =
  | { kind: 'opened'; kept: boolean }
  | { kind: 'failed'; why: string }
  | { kind: 'answer'; id: number; status: number; body: string }
  | { kind: 'message'; id: number; text: string }
  | { kind: 'closed'; id: number; code: number }
  | { kind: 'think'; id: number; text: string };

/** Work for the worker in which bots think, and its answer. */
export interface Work {
  base: string;
  id: number;
  text: string;
}
export interface Worked {
  id: number;
  text: string;
}
