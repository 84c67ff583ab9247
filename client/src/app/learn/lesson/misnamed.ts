/** Finds what the words of a guided game name and the board does not have; for tests. */
import type { LessonNow, Position } from '../../../games/contract';
import { CARS, carName, freight } from '../../../games/freight-train/model';
import { known, read } from '../../../games/game-of-trains/model';
import { asLoco } from '../../../games/locomotion/model';
import { zack } from '../../../games/zack-and-pack/model';
import { partsOf, truckOf } from '../../../games/zack-and-pack/trucks';

/**
 * Lists the things that the words about a moment name and the board does not have; `asked` are the moves that the words
 * ask for.
 */
type Misnamed = (said: string, asked: string[], now: LessonNow) => string[];

/** In Freight Train, the types and rows are those of the moves asked for. */
function freightTrain(said: string, asked: string[], { position }: LessonNow): string[] {
  const { main, private: yards } = freight(position);
  const source = (move: string): string => {
    const [verb, row] = move.split(' ');
    return (verb === 'yard' ? yards[0] : main)?.[Number(row) - 1]?.at(-1) ?? '';
  };
  const cars = CARS.filter(
    (car) =>
      new RegExp(`(?<!\\p{L})${carName(car)}(?!\\p{L})`, 'u').test(said) && asked.some((move) => source(move) !== car),
  );
  const rows = said.matchAll(/(private row|rangée privée|row|rangée) (\d)/g);
  const places = [...rows].map(([, kind = '', n]) => `${/priv/.test(kind) ? 'yard' : 'main'} ${n}`);
  return [...cars, ...places.filter((place) => asked.some((move) => !move.includes(place)))];
}

const SLOTS = /(slots?|emplacements?) \d(, \d)*( (or|ou) \d)?/g;

/** In Game of Trains, cars are on the table, and face up if a sentence says so. */
function gameOfTrains(said: string, _asked: string[], { position }: LessonNow): string[] {
  const { lines, faceup, offers, drawn } = read(position);
  const all = [...lines.flat(), ...faceup, ...offers.flatMap(known), drawn];
  return said.split(/(?<=[.!?])\s/).flatMap((sentence) => {
    const there = /face up|visible/.test(sentence) ? faceup : all;
    return (sentence.replace(SLOTS, '').match(/\d+/g) ?? []).filter((car) => !there.includes(Number(car)));
  });
}

/** In Locomotion, a colour names a wagon on the map. */
function locomotion(said: string, _asked: string[], { position }: LessonNow): string[] {
  const { trains, standing } = asLoco(position);
  const there = new Set([...trains.flatMap(({ wagons }) => wagons), ...standing].map(([colour]) => colour));
  const words = { red: /\bred\b|rouge/i, blue: /\bblue\b|bleu/i } as const;
  return (['red', 'blue'] as const).filter((colour) => words[colour].test(said) && !there.has(colour));
}

/** In Zack & Pack, cells are those of the load, and of the truck once there is one. */
function zackAndPack(said: string, _asked: string[], { position }: LessonNow): string[] {
  const named = [...said.matchAll(/(\d+) (?:cells|cases)/g)].map(([, cells]) => Number(cells));
  const rooms = [cellsOf(position), ...roomOf(position)];
  return named.filter((cells) => rooms.some((room) => room !== cells)).map(String);
}

/** The cells that the player's sticks take, in hand and in the truck. */
function cellsOf(position: Position): number {
  const { sticks, stowed } = zack(position);
  const inHand = (sticks[0] ?? []).reduce((sum, count, n) => sum + count * (n + 1), 0);
  return inHand + (stowed[0] ?? []).reduce((sum, [length]) => sum + length, 0);
}

function roomOf(position: Position): number[] {
  const { truck, options } = zack(position);
  return truck[0] === null || truck[0] === undefined ? [] : [truckOf(truck[0], partsOf(options)).room];
}

const BY_GAME: Record<string, Misnamed> = {
  'freight-train': freightTrain,
  'game-of-trains': gameOfTrains,
  locomotion,
  'zack-and-pack': zackAndPack,
};

export const misnamed = (game: string, ...rest: Parameters<Misnamed>): string[] => BY_GAME[game]!(...rest);
