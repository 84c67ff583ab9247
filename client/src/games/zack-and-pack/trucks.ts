/** The truck cards and dice as the rules have them: read from the same files. */
import diceFile from '../../../../src/ludorail/games/zack_and_pack/dice.toml?raw';
import trucksFile from '../../../../src/ludorail/games/zack_and_pack/trucks.toml?raw';

export const WIDTH = 5;
export const DEPTH = 3;

export interface Truck {
  id: number;
  levels: number;
  /** Whether a cell can be loaded, by row and column: `floor[y][x]`. */
  floor: boolean[][];
  /** How many white sticks it holds. */
  room: number;
}

function readTrucks(file: string): Map<number, Truck> {
  const cards = file.matchAll(/id = (\d+)\s+height = (\d+)\s+floor = \[(.*)\]/g);
  const trucks = [...cards].map(([, id, height, rows]): Truck => {
    const floor = [...(rows ?? '').matchAll(/"([#.]+)"/g)].map(([, row]) => [...(row ?? '')].map((cell) => cell === '#'));
    const levels = Number(height);
    return { id: Number(id), levels, floor, room: levels * floor.flat().filter(Boolean).length };
  });
  return new Map(trucks.map((truck) => [truck.id, truck]));
}

function readDice(file: string): number[][] {
  return [...file.matchAll(/^\w+ = \[(.*)\]/gm)].map(([, faces]) => (faces ?? '').split(',').map(Number));
}

const TRUCKS = readTrucks(trucksFile);

/** The faces of the dice, from the white one to the violet one. */
export const DICE = readDice(diceFile);

export function truckOf(card: number): Truck {
  const truck = TRUCKS.get(card);
  if (!truck) throw new Error(`no truck ${card}`);
  return truck;
}

export function canLoad(truck: Truck, x: number, y: number): boolean {
  return truck.floor[y]?.[x] ?? false;
}
