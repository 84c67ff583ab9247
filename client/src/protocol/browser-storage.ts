/** What the browser keeps: the player's name, the secrets of seats, and the tables to come back to. */

import type { Solved } from '../games/contract';
import { Shelf } from './shelf';
import type { PuzzleOf } from './types';

export interface KeptTable {
  /** The code of the link to watch: it names the table in addresses that may be shared. */
  watch: string;
  join: string | null;
  token: string | null;
  game: string;
  /** When it was last looked at, and whether the game was over then. */
  seen: number;
  over?: boolean;
  /** The number of the last thing said there that was read. */
  heard?: number;
  /** How far which game was when it was last on the screen, and when that was. */
  shown?: { game: number; events: number; when: number };
}

const NAME = 'ludorail.name';

const tables = new Shelf<KeptTable>('ludorail.tables', 60, (old) =>
  (old as KeptTable[]).map((table) => [table.watch, table]),
);
const solvedPuzzles = new Shelf<Solved>('ludorail.solved', 500, (old) =>
  Object.entries(old as Record<string, Solved>).reverse(),
);

/** The tables, the one looked at last first. */
export function keptTables(): KeptTable[] {
  return tables.all();
}

export function keptTable(code: string): KeptTable | undefined {
  return tables.get(code) ?? tables.all().find((table) => table.join === code);
}

export function keepTable(table: KeptTable): void {
  tables.set(table.watch, table);
}

export function forgetTable(watch: string): void {
  tables.delete(watch);
}

/** How well puzzles were solved here, by game, day and level; the best of several times. */
export function keptSolved(game: string, { day, level }: PuzzleOf): Solved | null {
  return solvedPuzzles.get(puzzleKey(game, day, level)) ?? null;
}

export function keepSolved(game: string, { day, level }: PuzzleOf, solved: Solved): void {
  const key = puzzleKey(game, day, level);
  if ((solvedPuzzles.get(key)?.own ?? Infinity) > solved.own) solvedPuzzles.set(key, solved);
}

const puzzleKey = (game: string, day: string, level: number): string => `${game} ${day} ${level}`;

export function keptName(): string {
  return localStorage.getItem(NAME) ?? '';
}

export function keepName(name: string): void {
  localStorage.setItem(NAME, name);
}
