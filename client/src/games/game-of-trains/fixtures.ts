/** Small positions, and a desk that notes its requests, for tests. */
import type { BoardProps, Desk, Position, Refusal, SeatInfo } from '../contract';
import { fakeBoard } from '../fake-board';
import type { Trains } from './model';

export const FREE = [0, 0, 0, 0, 0, 0, 0];

/** Two players, seat 0 to play, with a swap (20), a two left (27), a drop middle (37) and a lock (10) face up. */
export function position(changes: Partial<Trains> = {}): Position {
  const plain: Trains = {
    players: 2,
    phase: 'play',
    lines: [
      [5, 30, 18, 44, 71, 62, 9],
      [81, 66, 51, 50, 21, 33, 14],
    ],
    locks: [FREE, [0, 0, 0, 42, 0, 0, 0]],
    faceup: [20, 27, 37, 10],
    pile: 50,
    discard: 7,
    offers: [[], 0],
    to_act: 0,
    turn: 0,
    drawn: null,
    refill: [],
    winner: null,
  };
  return { ...plain, ...changes };
}

export const LEGAL = [
  'draw',
  'use 37',
  ...[1, 2, 3, 4, 5, 6].map((slot) => `use 20 ${slot}`),
  ...[3, 4, 5, 6, 7].map((slot) => `use 27 ${slot}`),
  ...[1, 4, 7].map((slot) => `use 10 ${slot}`),
];

export const PLACES = [1, 2, 3, 4, 5, 6, 7].map((slot) => `place ${slot}`);

export function seats(count: number, you: number | null): SeatInfo[] {
  return Array.from({ length: count }, (_, seat) => ({
    seat,
    name: ['Ada', 'Blaise', 'Charles', 'Dorothy'][seat] ?? '',
    colour: `var(--seat-${seat})`,
    letter: 'ABCD'[seat] ?? '',
    you: seat === you,
    bot: null,
    here: true,
    acts: seat === 0,
  }));
}

export class RememberingDesk implements Desk {
  played: string[] = [];
  previewed: string[] = [];
  explained: Refusal[] = [];
  /** The answer to a preview. */
  after: Position = position();

  play(moves: string[]): Promise<null> {
    this.played.push(...moves);
    return Promise.resolve(null);
  }

  preview(moves: string[]): Promise<{ position: Position; legal: string[] }> {
    this.previewed.push(...moves);
    return Promise.resolve({ position: this.after, legal: [] });
  }

  back(): Promise<null> {
    return Promise.resolve(null);
  }

  ways(): Promise<never[]> {
    return Promise.resolve([]);
  }

  before(): Promise<null> {
    return Promise.resolve(null);
  }

  outline(): Promise<null> {
    return Promise.resolve(null);
  }
  known(): Promise<null> {
    return Promise.resolve(null);
  }

  explain(refusal: Refusal): void {
    this.explained.push(refusal);
  }

  telling(): void {}
}

export function props(desk: Desk, changes: Partial<BoardProps> = {}): BoardProps {
  return fakeBoard({ position: position(), seats: seats(2, 0), legal: LEGAL, desk, ...changes });
}
