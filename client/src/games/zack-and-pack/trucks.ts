/** The truck cards and dice: those of the rules, from the same files, or those of the table. */
import { getContext, setContext } from 'svelte';
import diceFile from '../../../../src/ludorail/games/zack_and_pack/data/dice.toml?raw';
import trucksFile from '../../../../src/ludorail/games/zack_and_pack/data/trucks.toml?raw';

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

export const BUILT_IN: Parts = { trucks: readTrucks(trucksFile), dice: readDice(diceFile) };

const COLOURS = ['white', 'grey', 'brown', 'turquoise', 'violet'];

/** The parts of a table, from its own data if it has any. */
export function partsOf(data: unknown): Parts {
  const own = (data ?? {}) as {
    trucks?: { id: number; height: number; floor: string[] }[];
    dice?: Record<string, number[]>;
  };
  return {
    trucks: own.trucks
      ? new Map(own.trucks.map(({ id, height, floor }) => [id, truck(id, height, floor)]))
      : BUILT_IN.trucks,
    dice: own.dice ? COLOURS.map((colour) => own.dice?.[colour] ?? []) : BUILT_IN.dice,
  };
}

export function truckOf(card: number, parts: Parts = BUILT_IN): Truck {
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
  return getContext<(() => Parts) | undefined>(KEY) ?? (() => BUILT_IN);
}

export function canLoad(truck: Truck, x: number, y: number): boolean {
  return truck.floor[y]?.[x] ?? false;
}
