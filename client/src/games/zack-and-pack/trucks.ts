/** The truck cards and dice: the two sets of the rules, from the same files, or those of the table. */
import { getContext, setContext } from 'svelte';
import diceFile from '../../../../src/ludorail/games/zack_and_pack/data/dice.toml?raw';
import latestDiceFile from '../../../../src/ludorail/games/zack_and_pack/data/dice-2.toml?raw';
import trucksFile from '../../../../src/ludorail/games/zack_and_pack/data/trucks.toml?raw';
import latestTrucksFile from '../../../../src/ludorail/games/zack_and_pack/data/trucks-2.toml?raw';

export const WIDTH = 5;
export const DEPTH = 3;

export interface Truck {
  id: number;
  levels: number;
  /** Whether a cell can be loaded, by row and column: `floor[y][x]`. */
  floor: boolean[][];
  /** The number of cells it holds. */
  room: number;
}

function readTrucks(file: string): Map<number, Truck> {
  const cards = file.matchAll(/id = (\d+)\s+height = (\d+)\s+floor = \[(.*)\]/g);
  const trucks = [...cards].map(([, id, height, rows]) =>
    truck(
      Number(id),
      Number(height),
      [...(rows ?? '').matchAll(/"([#.]+)"/g)].map(([, row]) => row ?? ''),
    ),
  );
  return new Map(trucks.map((each) => [each.id, each]));
}

function truck(id: number, levels: number, rows: string[]): Truck {
  const floor = rows.map((row) => Array.from(row, (cell) => cell === '#'));
  return { id, levels, floor, room: levels * floor.flat().filter(Boolean).length };
}

function readDice(file: string): number[][] {
  return [...file.matchAll(/^\w+ = \[(.*)\]/gm)].map(([, faces]) => (faces ?? '').split(',').map(Number));
}

/** The parts that a table plays with. */
export interface Parts {
  trucks: Map<number, Truck>;
  /** The faces of the dice, from the white one to the violet one. */
  dice: number[][];
}

/** The set of a game without the option `parts`. */
export const FIRST: Parts = { trucks: readTrucks(trucksFile), dice: readDice(diceFile) };
/** The set of new games, with the dice and truck heights of the published box. */
export const LATEST: Parts = { trucks: readTrucks(latestTrucksFile), dice: readDice(latestDiceFile) };

const COLOURS = ['white', 'grey', 'brown', 'turquoise', 'violet'];

/** The parts of a game, by its options and, if the table has any, its own data. */
export function partsOf(options: { parts?: number }, data: unknown = null): Parts {
  const builtIn = options.parts === 2 ? LATEST : FIRST;
  const own = (data ?? {}) as {
    trucks?: { id: number; height: number; floor: string[] }[];
    dice?: Record<string, number[]>;
  };
  return {
    trucks: own.trucks
      ? new Map(own.trucks.map(({ id, height, floor }) => [id, truck(id, height, floor)]))
      : builtIn.trucks,
    dice: own.dice ? COLOURS.map((colour) => own.dice?.[colour] ?? []) : builtIn.dice,
  };
}

export function truckOf(card: number, parts: Parts = LATEST): Truck {
  const found = parts.trucks.get(card);
  if (!found) throw new Error(`no truck ${card}`);
  return found;
}

const KEY = Symbol('parts');

/** Sets the parts for a component and all within it. */
export function setParts(parts: () => Parts): void {
  setContext(KEY, parts);
}

/** The parts that a component is drawn with; to be called while it is created. */
export function partsHere(): () => Parts {
  return getContext<(() => Parts) | undefined>(KEY) ?? (() => LATEST);
}

export function canLoad(truck: Truck, x: number, y: number): boolean {
  return truck.floor[y]?.[x] ?? false;
}
