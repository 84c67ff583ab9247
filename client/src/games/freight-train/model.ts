/** A position of Freight Train as it is drawn, and its legal moves as targets. No drawing and no rules here. */
import { t } from '../../text/text.svelte';
import type { Position } from '../contract';

export const CARS = [
  'auto',
  'box',
  'coil',
  'container',
  'gondola',
  'hopper',
  'ore',
  'piggyback',
  'reefer',
  'stock',
  'tank',
] as const;
export type CarType = (typeof CARS)[number];
export type Wagon = CarType | 'caboose';
export type Kind = CarType | 'mixed';
export const KINDS: readonly Kind[] = [...CARS, 'mixed'];

const MAIN_SIZE = 5;
export const PRIVATE_SIZE = 8;
/** A row is drawn with room for this many cars, and for more only when it has them. */
export const SHORT_ROW = 5;

/** The number of cars that private rows are drawn with room for: theirs, and one more where it may come. */
export function slotsOf(rows: readonly { length: number }[]): number {
  const longest = Math.max(...rows.map((row) => row.length));
  return Math.min(PRIVATE_SIZE, Math.max(SHORT_ROW, longest + 1));
}
export const MOST_TAKEN = { main: 3, yard: 4 } as const;
const CABOOSES = 7;

/** A position of Freight Train as the server sends it (docs/rules/freight-train.md). */
export interface Freight {
  players: number;
  options: { cabooses: boolean };
  day: number;
  phase: 'deal' | 'turn' | 'filling' | 'over';
  engine: number;
  to_act: number | '*' | null;
  played: number[];
  night: boolean;
  main: CarType[][];
  private: CarType[][][];
  trains: CarType[][][];
  caboose: number[][];
  ready: number[];
  mobilised: boolean[];
  points: number[];
  deck: Partial<Record<CarType, number>>;
  below: number;
  filled: boolean;
  action: ['main', number, number, number] | ['yard', number] | ['rearrange'] | null;
  lifted: Partial<Record<CarType, number>>;
  row?: number;
}

export function freight(position: Position): Freight {
  return position as unknown as Freight;
}

export const carName = (type: Wagon): string => t(`freight-train.car.${type}`);
export const letterOf = (type: CarType): string => t(`freight-train.letter.${type}`);
export const trainName = (kind: Kind): string => t(`freight-train.train.${kind}`);

export function listed(cars: readonly CarType[]): string {
  return cars.length === 0 ? t('freight-train.nothing') : cars.map(carName).join(', ');
}

/** The name of a train; a mixed one takes no type twice, so its cars are named too. */
export function sayTrain(kind: Kind, cars: readonly CarType[]): string {
  return kind === 'mixed'
    ? t('freight-train.mixed_of', { train: trainName(kind), cars: listed(cars) })
    : trainName(kind);
}

export function size(counts: Partial<Record<CarType, number>>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

export function cabooseLeft(position: Freight): number {
  return CABOOSES - position.caboose.reduce((sum, trains) => sum + trains.length, 0);
}

/** The seat whose turn it is, even while a row is filled for it. */
export function turnOf(position: Freight): number | null {
  if (position.phase === 'over' || position.phase === 'deal') return null;
  return (position.engine + position.played.length) % position.players;
}

// Legal moves: most take a car from one place to another, the others are buttons.

/** The place a car is taken from: `main 3`, `yard 1`, `caboose`, `put box`. */
export type CarSource = string;
/** The place it is put: `train 2`, `yard 1`, `yard 1 2` (under two cars). */
export type CarGoal = string;

export interface Choices {
  from: Map<CarSource, Map<CarGoal, string>>;
  plain: Set<string>;
}

/** The move that takes from a source to a goal, legal or not. */
export function moveText(source: CarSource, goal: CarGoal): string {
  const last = goal.split(' ').slice(1).join(' ');
  return source === 'caboose' || source.startsWith('put ') ? `${source} ${last}` : `${source} ${goal}`;
}

function parted(move: string): [CarSource, CarGoal] | null {
  const words = move.split(' ');
  switch (words[0]) {
    case 'main':
    case 'yard':
      return [words.slice(0, 2).join(' '), words.slice(2).join(' ')];
    case 'caboose':
      return ['caboose', `train ${words[1]}`];
    case 'put':
      return [`put ${words[1]}`, `yard ${words[2]}`];
    default:
      return null;
  }
}

export function choices(legal: readonly string[]): Choices {
  const found: Choices = { from: new Map(), plain: new Set() };
  for (const move of legal) {
    const parts = parted(move);
    if (parts === null) {
      found.plain.add(move);
      continue;
    }
    const goals = found.from.get(parts[0]) ?? new Map<CarGoal, string>();
    goals.set(parts[1], move);
    found.from.set(parts[0], goals);
  }
  return found;
}

/** The parts of the board that an advised move lights up. */
export function advice(move: string | null): { source: CarSource | null; goal: CarGoal | null; plain: string | null } {
  const parts = move === null ? null : parted(move);
  return { source: parts?.[0] ?? null, goal: parts?.[1] ?? null, plain: parts === null ? move : null };
}

/** The car that a source gives. */
export function carOf(position: Freight, seat: number, source: CarSource): Wagon | null {
  const [place, which] = source.split(' ');
  if (place === 'caboose') return 'caboose';
  if (place === 'put') return which as CarType;
  const row = place === 'main' ? position.main[Number(which) - 1] : position.private[seat]?.[Number(which) - 1];
  return row?.at(-1) ?? null;
}

/** The moves that rearrange the private rows, one car after another. */
export function rearranging(rows: readonly (readonly CarType[])[]): string[] {
  return ['rearrange', ...rows.flatMap((row, yard) => row.map((car) => `put ${car} ${yard + 1}`))];
}

// Trains and what they pay.

/** The kind each of a player's trains counts as; null for a locomotive alone. */
export function kinds(trains: readonly (readonly CarType[])[]): (Kind | null)[] {
  const found: (Kind | null)[] = trains.map((cars) =>
    cars.length < 2 ? null : cars[0] === cars[1] ? (cars[0] as Kind) : 'mixed',
  );
  trains.forEach((cars, place) => {
    const only = cars[0];
    if (cars.length === 1 && only !== undefined) found[place] = found.includes(only) ? 'mixed' : only;
  });
  return found;
}

export interface Pay {
  length: number;
  points: number;
  caboose: boolean;
}

export interface TrainRanking {
  kind: Kind;
  seats: Pay[];
}

/** For each kind of train: how long every player's is, and what it would be paid if the day ended now. */
export function standings(position: Freight): TrainRanking[] {
  const kindOf = position.trains.map(kinds);
  return KINDS.map((kind) => {
    const places = kindOf.map((found) => found.indexOf(kind));
    const lengths = places.map((place, seat) => position.trains[seat]?.[place]?.length ?? 0);
    const paid = payments(lengths);
    return {
      kind,
      seats: lengths.map((length, seat) => {
        const caboose = position.caboose[seat]?.includes((places[seat] ?? -1) + 1) ?? false;
        return { length, caboose, points: (paid[seat] ?? 0) * (caboose ? 2 : 1) };
      }),
    };
  });
}

/** Three for the longest alone and one for the second alone; two longest share two each, three one each. */
function payments(lengths: readonly number[]): number[] {
  const longest = Math.max(...lengths);
  if (longest === 0) return lengths.map(() => 0);
  const tied = lengths.filter((length) => length === longest).length;
  if (tied > 1) return lengths.map((length) => (length === longest ? Math.max(0, 4 - tied) : 0));
  const second = Math.max(0, ...lengths.filter((length) => length < longest));
  const alone = second > 0 && lengths.filter((length) => length === second).length === 1;
  return lengths.map((length) => (length === longest ? 3 : alone && length === second ? 1 : 0));
}

/** The pay, or cost, of the private yards at the end of this day. */
export function yardPay(position: Freight): number[] {
  return position.private.map((rows) => {
    const cars = rows.reduce((sum, row) => sum + row.length, 0);
    return position.day === 1 ? Math.floor(cars / 2) : position.day === 3 ? -cars : 0;
  });
}

/** Each player's pay if the day ended now. */
export function dayPay(position: Freight): number[] {
  const yards = yardPay(position);
  const rows = standings(position);
  return yards.map((yard, seat) => rows.reduce((sum, row) => sum + (row.seats[seat]?.points ?? 0), yard));
}

// The end of the day.

export interface Evening {
  /** Cars left in the deck. */
  left: number;
  /** Cars that are certain to come before the end-of-day card. */
  safe: number;
  /** The chance that it comes with the next row that is filled, from 0 to 1. */
  chance: number;
}

export function evening(position: Freight): Evening {
  const left = size(position.deck);
  const safe = Math.max(0, left - position.below);
  const places = position.below + 1;
  const chance = Math.min(places, Math.max(0, MAIN_SIZE - safe)) / places;
  return { left, safe, chance: position.night ? 1 : chance };
}

/** The position after the events that carry cars, as it was when they ended the day. */
export function carried(position: Freight, events: readonly { by: number; text: string }[]): Freight {
  const after = structuredClone(position);
  for (const { by, text } of events) carry(after, by, text.split(' '));
  return after;
}

function carry(after: Freight, by: number, [what, from, to, which, under]: string[]): void {
  const own = after.private[by];
  switch (what) {
    case 'fill':
      after.row = Number(from);
      break;
    case 'car':
      after.main[(after.row ?? 1) - 1]?.push(from as CarType);
      break;
    case 'caboose':
      after.caboose[by]?.push(Number(from));
      break;
    case 'rearrange':
      after.points[by] = (after.points[by] ?? 0) - 1;
      after.private[by] = [[], []];
      break;
    case 'put':
      own?.[Number(to) - 1]?.push(from as CarType);
      break;
    case 'main':
    case 'yard': {
      const car = (what === 'main' ? after.main : own)?.[Number(from) - 1]?.pop();
      const line = (to === 'train' ? after.trains : after.private)[by]?.[Number(which) - 1];
      if (car !== undefined) line?.splice(line.length - Number(under ?? 0), 0, car);
    }
  }
}
