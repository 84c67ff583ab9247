/** A position of Zack & Pack as it is drawn, and its legal moves as targets. No rules here. */
import { t } from '../../text/text.svelte';
import type { Happened, Position } from '../contract';
import { DEPTH, WIDTH, partsOf, truckOf, type Parts, type Truck } from './trucks';

export type Axis = 'x' | 'y' | 'z';
export const AXES: Axis[] = ['x', 'y', 'z'];
export const LENGTHS = [1, 2, 3, 4, 5];

export interface Cell {
  x: number;
  y: number;
}

/** A stick in a truck, by its lowest cell. */
export interface Stick extends Cell {
  length: number;
  z: number;
  axis: Axis;
}

type Written = [number, number, number, number, Axis];

export interface ZackPosition {
  players: number;
  options: { grab: 'live' | 'ordered'; clock: number | null; parts?: 2 };
  phase: 'roll' | 'trucks' | 'order' | 'grab' | 'pile' | 'stow' | 'over';
  round: number;
  points: number[];
  sticks: (number[] | null)[];
  offered: number[][];
  truck: (number | null)[];
  stowed: Written[][];
  done: boolean[];
  pile: number[];
  aside: number[];
  order: number[] | null;
  start: number;
  winners: number[] | null;
}

export function zack(position: Position): ZackPosition {
  return position as unknown as ZackPosition;
}

/** Whether all grab at once. */
export function isRace({ phase, options }: ZackPosition): boolean {
  return phase === 'grab' && options.grab === 'live';
}

function stickOf([length, x, y, z, axis]: Written): Stick {
  return { length, x, y, z, axis };
}

/** One player's truck and load. */
export interface Load {
  seat: number;
  truck: Truck;
  stowed: Stick[];
  /** Sticks not stowed, from length 1 to 5. */
  left: number[];
  done: boolean;
}

export function loadOf(position: ZackPosition, seat: number, parts: Parts = partsOf(position.options)): Load | null {
  const card = position.truck[seat];
  if (!card) return null;
  return {
    seat,
    truck: truckOf(card, parts),
    stowed: (position.stowed[seat] ?? []).map(stickOf),
    left: position.sticks[seat] ?? [0, 0, 0, 0, 0],
    done: position.done[seat] ?? false,
  };
}

export interface Cost {
  free: number;
  left: number;
  due: number;
}

/** The present cost of a load: free cells, and twice the length of the sticks left over. */
export function costOf(load: Load): Cost {
  const free = load.truck.room - volumeOf(load.stowed);
  const left = 2 * volumeInHand(load.left);
  return { free, left, due: free + left };
}

function volumeOf(sticks: Stick[]): number {
  return sticks.reduce((sum, stick) => sum + stick.length, 0);
}

/** The length of all sticks of a hand, laid end to end. */
export function volumeInHand(counts: number[]): number {
  return counts.reduce((sum, count, place) => sum + count * (place + 1), 0);
}

/** Whether this is a puzzle: one load, or in older tables all others done with empty trucks. */
export function isPuzzle(loads: Load[], you: number | null): boolean {
  return (
    loads.length === 1 ||
    (you !== null && loads.every((load) => load.seat === you || (load.done && load.stowed.length === 0)))
  );
}

// Cells

export function cellsOf(stick: Stick): (Cell & { z: number })[] {
  const { x, y, z, axis } = stick;
  return Array.from({ length: stick.length }, (_, step) => ({
    x: axis === 'x' ? x + step : x,
    y: axis === 'y' ? y + step : y,
    z: axis === 'z' ? z + step : z,
  }));
}

export function covers(stick: Stick, cell: Cell): boolean {
  return cellsOf(stick).some(({ x, y }) => x === cell.x && y === cell.y);
}

export function inGrid({ x, y }: Cell): boolean {
  return x >= 0 && x < WIDTH && y >= 0 && y < DEPTH;
}

/** The stick on top of a cell of the floor. */
export function topStick(stowed: Stick[], cell: Cell): Stick | null {
  const over = stowed.filter((stick) => covers(stick, cell));
  return over.reduce<Stick | null>((top, stick) => (top && topOf(top) >= topOf(stick) ? top : stick), null);
}

/** The first level above a stick. */
export function topOf(stick: Stick): number {
  return stick.z + (stick.axis === 'z' ? stick.length : 1);
}

export function same(a: Stick, b: Stick): boolean {
  return a.x === b.x && a.y === b.y && a.z === b.z && a.axis === b.axis && a.length === b.length;
}

// Moves

export function putText({ length, x, y, z, axis }: Stick): string {
  return `put ${length} ${x} ${y} ${z} ${length === 1 ? 'x' : axis}`;
}

export function liftText({ x, y, z }: Stick): string {
  return `lift ${x} ${y} ${z}`;
}

export function putsOf(legal: string[]): Stick[] {
  return legal.filter((move) => move.startsWith('put ')).map(stickOfPut);
}

export function stickOfPut(move: string): Stick {
  const [, length, x, y, z, axis] = move.split(' ');
  return { length: Number(length), x: Number(x), y: Number(y), z: Number(z), axis: axis as Axis };
}

/** Whether moves answer the question for a better one: the load is done, or has more sticks than before. */
export function answers(moves: string[]): boolean {
  const count = (verb: string): number => moves.filter((move) => move.startsWith(`${verb} `)).length;
  return count('put') > count('lift') || moves.length > count('put') + count('lift');
}

/** Names the putting or lifting of a stick by what the board shows: colours, ways to lie, and levels. */
export function deed(move: string): string | null {
  const [verb, , , level = ''] = move.split(' ');
  if (verb === 'lift') return t('zack-and-pack.deed.lift', { level: Number(level) + 1 });
  if (verb !== 'put') return null;
  const { length, axis, z } = stickOfPut(move);
  const way = length === 1 ? 'one' : axis;
  return t(`zack-and-pack.deed.${way}`, { stick: t(`zack-and-pack.stick.${length}`), level: z + 1 });
}

/** The cards that may be grabbed; the pile is 0. */
export function grabsOf(legal: string[]): Set<number> {
  const words = legal.filter((move) => move.startsWith('grab ')).map((move) => move.slice(5));
  return new Set(words.map((word) => (word === 'pile' ? 0 : Number(word))));
}

export function grabText(card: number): string {
  return card === 0 ? 'grab pile' : `grab ${card}`;
}

/** The place where the stick in hand would go. */
export interface AimedStick {
  stick: Stick;
  legal: boolean;
}

/**
 * The place that is meant by pointing at a cell: the legal one that covers it with its middle nearest,
 * or else an illegal one, so that it can be shown and explained.
 */
export function aimAt(puts: Stick[], stowed: Stick[], length: number, axis: Axis, cell: Cell): AimedStick {
  const along = length === 1 ? 'x' : axis;
  const fits = puts.filter((put) => put.length === length && put.axis === along && covers(put, cell));
  fits.sort((a, b) => distance(a, cell) - distance(b, cell));
  const [best] = fits;
  if (best) return { stick: best, legal: true };
  return { stick: resting(stowed, centred(length, along, cell)), legal: false };
}

function distance(stick: Stick, cell: Cell): number {
  const half = (stick.length - 1) / 2;
  const dx = stick.x + (stick.axis === 'x' ? half : 0) - cell.x;
  const dy = stick.y + (stick.axis === 'y' ? half : 0) - cell.y;
  return Math.abs(dx + 0.01) + Math.abs(dy + 0.01);
}

/** The cell in the middle of a stick, which points at this very place. */
export function centreCell(stick: Stick): Cell {
  const half = Math.floor(stick.length / 2);
  return { x: stick.x + (stick.axis === 'x' ? half : 0), y: stick.y + (stick.axis === 'y' ? half : 0) };
}

function centred(length: number, axis: Axis, cell: Cell): Stick {
  const back = Math.floor(length / 2);
  const x = axis === 'x' ? clamp(cell.x - back, 0, WIDTH - length) : cell.x;
  const y = axis === 'y' ? clamp(cell.y - back, 0, Math.max(0, DEPTH - length)) : cell.y;
  return { length, x, y, z: 0, axis };
}

/** Lowers a stick until it touches something. */
function resting(stowed: Stick[], stick: Stick): Stick {
  const below = cellsOf(stick).map((cell) => topStick(stowed, cell));
  return { ...stick, z: Math.max(0, ...below.map((top) => (top ? topOf(top) : 0))) };
}

export function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

// Rounds

/** A finished round: the position when the last player was done. */
export interface Reckoning {
  round: number;
  loads: Load[];
  before: number[];
  after: number[];
}

/** The end of a round, if there is one between two positions: the loads as they were paid for. */
export function reckoningOf(
  before: ZackPosition,
  happened: Happened[],
  after: ZackPosition,
  parts: Parts = partsOf(before.options),
): Reckoning | null {
  const ended = before.phase === 'stow' && (after.round === before.round + 1 || after.phase === 'over');
  if (!ended || happened.length === 0) return null;
  const loads = before.truck.map((_, seat) => loadOf(before, seat, parts)).filter((load) => load !== null);
  for (const { by, text } of happened) {
    const load = loads.find(({ seat }) => seat === by);
    if (load) follow(load, text);
  }
  return { round: before.round, loads, before: before.points, after: after.points };
}

function follow(load: Load, event: string): void {
  if (event.startsWith('put ')) {
    const stick = stickOfPut(event);
    load.stowed = [...load.stowed, stick];
    load.left = load.left.map((count, place) => (place + 1 === stick.length ? count - 1 : count));
  } else if (event.startsWith('lift ')) {
    const stick = load.stowed.find((candidate) => liftText(candidate) === event);
    load.stowed = load.stowed.filter((candidate) => candidate !== stick);
    load.left = load.left.map((count, place) => (place + 1 === stick?.length ? count + 1 : count));
  }
}

/** The cards turned over this round, by owner, and who took them. */
export interface Dealt {
  round: number;
  cards: number[][];
  takers: Map<number, number>;
}

/** Updates the cards dealt; after a jump only those still lying there are known. */
export function dealtAfter(known: Dealt | null, happened: Happened[], now: ZackPosition): Dealt {
  const goesOn = known?.round === now.round && happened.length > 0;
  const cards: number[][] = goesOn ? known.cards.map((list) => [...list]) : now.offered.map((list) => [...list]);
  const takers = new Map(goesOn ? known.takers : []);
  for (const { by, text } of happened) {
    const [word, ...rest] = text.split(' ');
    const numbers = rest.map(Number);
    if (word === 'trucks') {
      cards[numbers[0] ?? 0] = numbers.slice(1);
      numbers.slice(1).forEach((card) => takers.delete(card));
    } else if (word === 'grab' && rest[0] !== 'pile') takers.set(numbers[0] ?? 0, by);
  }
  return { round: now.round, cards, takers };
}

// The best stowing, as the server proves it

export interface BestStowing {
  seat: number;
  truck: Truck;
  stowed: Stick[];
  due: number;
  /** The player's pay for their own stowing. */
  own: number;
}

interface Proven {
  truck: number;
  due: number;
  own_due: number;
  puts: string[];
}

/** The pay for a seat's last stowing, and the optimum. */
export function stowedOf(best: Record<string, unknown>, seat: number): Pick<Proven, 'due' | 'own_due'> | null {
  return ((best['seats'] ?? []) as Proven[])[seat] ?? null;
}

/** The best stowings of a round by seat; empty until the server has sent them. */
export function bestOf(best: Record<string, unknown> | null, round: number, parts: Parts): BestStowing[] {
  const rounds = (best?.['rounds'] ?? []) as { round: number; seats: Proven[] }[];
  const seats = rounds.find((each) => each.round === round)?.seats ?? [];
  return seats.map(({ truck, due, own_due, puts }, seat) => ({
    seat,
    truck: truckOf(truck, parts),
    stowed: puts.map(stickOfPut),
    due,
    own: own_due,
  }));
}
