/** A position of Game of Trains as it is drawn, and its legal moves as targets. */
import type { Position } from '../contract';
import { BUILT_IN, type Ability, type Deck } from './deck';

export const SLOTS = [1, 2, 3, 4, 5, 6, 7];

/** A list, or its length where it is hidden. */
export type Hidden = number[] | number;

export interface Trains {
  players: number;
  phase: 'deal' | 'offer' | 'keep' | 'play' | 'place' | 'refill' | 'over';
  /** Seven cars a seat, 0 where one was removed; none before the deal. */
  lines: number[][];
  /** The lock card under each slot, or 0. */
  locks: number[][];
  faceup: number[];
  pile: Hidden;
  discard: Hidden;
  offers: Hidden[];
  to_act: number | '*' | null;
  turn: number;
  drawn: number | null;
  refill: [number, number][];
  winner: number | null;
}

export function read(position: Position): Trains {
  return position as unknown as Trains;
}

export function count(cars: Hidden): number {
  return typeof cars === 'number' ? cars : cars.length;
}

export function known(cars: Hidden | undefined): number[] {
  return Array.isArray(cars) ? cars : [];
}

/** Slots `from` to `to` of neighbours that rise. */
export interface Run {
  from: number;
  to: number;
}

function rises(line: number[], slot: number): boolean {
  const [car, next] = [line[slot - 1] ?? 0, line[slot] ?? 0];
  return car > 0 && next > car;
}

/** The stretches of two cars or more that rise already. */
export function runs(line: number[]): Run[] {
  const found: Run[] = [];
  for (const slot of SLOTS.slice(0, -1)) {
    if (!rises(line, slot)) continue;
    const last = found.at(-1);
    if (last?.to === slot) last.to = slot + 1;
    else found.push({ from: slot, to: slot + 1 });
  }
  return found;
}

/** The number of the six couplings that rise. */
export function risen(line: number[]): number {
  return SLOTS.slice(0, -1).filter((slot) => rises(line, slot)).length;
}

/** A move that can be clicked: its slots, the one named first, and the place of its mark. */
export interface Target {
  move: string;
  ability: Ability | null;
  slots: number[];
  at: number;
}

const REACH: Partial<Record<Ability, number>> = { swap: 1, hop: 2, left: -2, right: 2 };

/** The abilities that take two cars: their marks stand between them. */
export const PAIRING: ReadonlySet<Ability | null> = new Set<Ability | null>(['swap', 'hop']);

/** The legal moves with a chosen car: one that is face up, one of the offer, or, for `null`, the car in hand. */
export function targets(legal: string[], chosen: number | null, deck: Deck = BUILT_IN): Target[] {
  return legal.flatMap((move) => {
    const [verb, ...words] = move.split(' ');
    const numbers = words.map(Number);
    if (verb === 'place') return chosen === null ? [at(move, numbers[0])] : [];
    if ((verb !== 'use' && verb !== 'keep') || numbers[0] !== chosen) return [];
    return verb === 'keep' ? [at(move, numbers[1])] : [aimed(move, chosen, numbers[1], deck)];
  });
}

function at(move: string, slot = 0): Target {
  return { move, ability: null, slots: [slot], at: slot };
}

function aimed(move: string, car: number, slot: number | undefined, deck: Deck): Target {
  const ability = deck.abilityOf(car);
  if (slot === undefined) return { move, ability, slots: [], at: 0 };
  const reach = REACH[ability];
  const slots = reach === undefined ? [slot] : [slot, slot + reach];
  const middle = PAIRING.has(ability) ? (slot + (slots[1] ?? slot)) / 2 : slot;
  return { move, ability, slots, at: middle };
}

/** The car a move is made with: face up or offered. */
export function carOf(move: string): number | null {
  const [verb, car] = move.split(' ');
  return verb === 'use' || verb === 'keep' ? Number(car) : null;
}

/** The cars that are new in their place. */
export function arrived(before: Trains | null, now: Trains): Set<number> {
  const moved = now.lines.flatMap((line, seat) =>
    line.filter((car, index) => car > 0 && before !== null && before.lines[seat]?.[index] !== car),
  );
  return new Set(moved);
}

/** A sentence about a player without the name at its beginning, where the name stands beside it already. */
export function withoutName(words: string, name: string): string {
  const plain = (text: string): string => text.replace(/\s/g, ' '); // names may have no-break spaces
  return plain(words).startsWith(`${plain(name)} `) ? words.slice(name.length + 1) : words;
}
