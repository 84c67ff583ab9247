/** The browser's storage: the player's name, their tables with the tokens of seats, and solved puzzles. */

import type { Solved } from '../../games/contract';
import { SavedItems } from './saved-items';
import type { PuzzleOf } from '../types';

export interface SavedTable {
  /** The code of the link to watch: it names the table in addresses that may be shared. */
  watch: string;
  join: string | null;
  token: string | null;
  game: string;
  /** The time of the last visit, and whether the game was over then. */
  seen: number;
  over?: boolean;
  /** The number of the last chat message that was read. */
  heard?: number;
  /** The game and its length when it was last on the screen, and the time. */
  shown?: { game: number; events: number; when: number };
  /** The time at which the player archived it; absent while it is in their list. Its seat stays theirs. */
  archived?: number;
  /** The number of hints given to the player. */
  hints?: number;
  /** The people who share this device at the table, each with the key to their seat; `token` is that of one of them. */
  shared?: SharedSeat[];
  /** The code by which its last game can be watched at the server, once it was sent there from this page's house. */
  sent?: string;
  /** The time at which a puzzle was opened, and the seconds that it then took. */
  opened?: number;
  took?: number;
}

/** The seat of a person who shares this device. */
export interface SharedSeat {
  seat: number;
  name: string;
  token: string;
}

/** A player's best result of a puzzle. */
export interface SavedResult extends PuzzleOf {
  solved: Solved;
}

const NAME = 'ludorail.name';

const tables = new SavedItems<SavedTable>(
  'ludorail.tables',
  200,
  (old) => (old as SavedTable[]).map((table) => [table.watch, table]),
  (table) => table.token === null || table.over === true, // a seat in a game that goes on is never dropped
);
const solvedPuzzles = new SavedItems<Solved>('ludorail.solved', 4000, (old) =>
  Object.entries(old as Record<string, Solved>).reverse(),
);

/** The player's tables, the one saved last first. */
export function savedTables(): SavedTable[] {
  return tables.all();
}

export function savedTable(code: string): SavedTable | undefined {
  return tables.get(code) ?? tables.all().find((table) => table.join === code);
}

export function saveTable(table: SavedTable): void {
  tables.set(table.watch, table);
}

/** Forgets a table that is gone, or whose seat is the player's no longer. */
export function forgetTable(watch: string): void {
  tables.delete(watch);
}

/** Takes a table out of the player's list. */
export function archiveTable(watch: string): void {
  const table = tables.get(watch);
  if (table !== undefined) saveTable({ ...table, archived: Date.now() });
}

/** Puts a table back into the player's list. */
export function unarchiveTable(watch: string): void {
  const table = tables.get(watch);
  if (table !== undefined) saveTable(outOfArchive(table));
}

export function outOfArchive(table: SavedTable): SavedTable {
  const { archived: _, ...rest } = table;
  return rest;
}

/** Remembers that the player was given a hint. */
export function countHint(code: string): void {
  const table = savedTable(code);
  if (table !== undefined) saveTable({ ...table, hints: (table.hints ?? 0) + 1 });
}

/** Returns how many seconds a puzzle took; it counts once, so that a look back does not make it longer. */
export function secondsTaken(code: string): number | undefined {
  const table = savedTable(code);
  if (table?.opened === undefined) return undefined;
  const took = table.took ?? Math.round((Date.now() - table.opened) / 1000);
  if (table.took === undefined) saveTable({ ...table, took });
  return took;
}

/** The player's best results of a game's puzzles. */
export function savedResults(game: string): SavedResult[] {
  return solvedPuzzles.entries().flatMap(([key, solved]) => {
    const [of, day, level] = key.split(' ');
    return of === game && day !== undefined ? [{ day, level: Number(level), solved }] : [];
  });
}

/** The player's best result of a puzzle. */
export function savedResult(game: string, { day, level }: PuzzleOf): Solved | null {
  return solvedPuzzles.get(puzzleKey(game, day, level)) ?? null;
}

export function saveResult(game: string, { day, level }: PuzzleOf, solved: Solved): void {
  const key = puzzleKey(game, day, level);
  const known = solvedPuzzles.get(key);
  solvedPuzzles.set(key, known === undefined ? solved : betterResult(known, solved));
}

/** The better of two results; with the same figure that with fewer hints. The first day counts for both. */
export function betterResult(one: Solved, other: Solved): Solved {
  const hints = (one.hints ?? 0) - (other.hints ?? 0);
  const { on: _, ...better } = one.own < other.own || (one.own === other.own && hints <= 0) ? one : other;
  const first = one.on === undefined || other.on === undefined ? undefined : one.on < other.on ? one.on : other.on;
  return first === undefined ? better : { ...better, on: first };
}

const puzzleKey = (game: string, day: string, level: number): string => `${game} ${day} ${level}`;

export function savedName(): string {
  return localStorage.getItem(NAME) ?? '';
}

export function saveName(name: string): void {
  localStorage.setItem(NAME, name);
}
