/** Truck sets made by players: saved in the browser, shared as text, and played as `[Data]` of a record. */
import type { PageDesk, Saved } from '../../contract';
import { LATEST } from '../trucks';

/** A card as `[Data]` has it; a `#` of its floor can be loaded. */
export interface TruckCard {
  id: number;
  height: number;
  floor: string[];
}

export interface TruckSet {
  name: string;
  trucks: TruckCard[];
}

/** The most levels of a truck in the box. */
export const MOST_LEVELS = Math.max(...[...LATEST.trucks.values()].map(({ levels }) => levels));

/** The sets that the player saved, each under its name. */
export function savedSets(desk: Pick<PageDesk, 'saved'>): Saved<TruckSet> {
  return desk.saved('trucks', 100);
}

/** The set that new games have. */
export function builtInSet(): TruckSet {
  const trucks = [...LATEST.trucks.values()].map(({ id, levels, floor }) => ({
    id,
    height: levels,
    floor: floor.map((row) => row.map((cell) => (cell ? '#' : '.')).join('')),
  }));
  return { name: '', trucks };
}

export function withTruck(set: TruckSet, card: TruckCard): TruckSet {
  return { ...set, trucks: set.trucks.map((one) => (one.id === card.id ? card : one)) };
}

export function toggled(card: TruckCard, x: number, y: number): TruckCard {
  const flip = (cell: string): string => (cell === '#' ? '.' : '#');
  const floor = card.floor.map((row, n) => (n === y ? row.slice(0, x) + flip(row[x] ?? '') + row.slice(x + 1) : row));
  return { ...card, floor };
}

/** The set as a file that the command reads, too. */
export function toText({ trucks }: TruckSet): string {
  return trucks
    .map(({ id, height, floor }) => {
      const rows = floor.map((row) => JSON.stringify(row)).join(', ');
      return `[[truck]]\nid = ${id}\nheight = ${height}\nfloor = [${rows}]\n`;
    })
    .join('\n');
}

/** Reads what `toText` wrote: the cards that it has in place of those of the set; null if there are none. */
export function fromText(text: string, set: TruckSet): TruckSet | null {
  const found = [...text.matchAll(/id = (\d+)\s+height = (\d+)\s+floor = \[(.*)\]/g)].map(([, id, height, rows]) => ({
    id: Number(id),
    height: Number(height),
    floor: [...(rows ?? '').matchAll(/"([#.]+)"/g)].map(([, row]) => row ?? ''),
  }));
  return found.length === 0 ? null : found.reduce(withTruck, set);
}

/** The record of a game with this set in which nothing has happened yet. */
export function recordOf({ trucks }: TruckSet, players: number): string {
  const headers = {
    Game: 'zack-and-pack',
    Rules: '1',
    Players: String(players),
    Options: JSON.stringify({ grab: 'live', clock: null, parts: 2 }),
    Data: JSON.stringify({ trucks }),
  };
  return Object.entries(headers)
    .map(([name, value]) => `[${name} ${JSON.stringify(value)}]\n`)
    .join('');
}
