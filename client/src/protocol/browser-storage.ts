/** The browser's storage: the player's name, their tables with the tokens of seats, and solved puzzles. */

import type { Solved } from '../games/contract';
import type { PuzzleOf } from './types';

export interface SavedTable {
  /** The code of the link to watch: it names the table in addresses that may be shared. */
  watch: string;
  join: string | null;
  token: string | null;
  game: string;
  /** When it was last visited, and whether the game was over then. */
  seen: number;
  over?: boolean;
  /** The number of the last chat message that was read. */
  heard?: number;
  /** The game and its length when it was last on the screen, and the time. */
  shown?: { game: number; events: number; when: number };
}

const TABLES = 'ludorail.tables';
const NAME = 'ludorail.name';
const MOST = 60;
const SOLVED = 'ludorail.solved';
const MOST_SOLVED = 500;

export function savedTables(): SavedTable[] {
  try {
    return JSON.parse(localStorage.getItem(TABLES) ?? '[]') as SavedTable[];
  } catch {
    return [];
  }
}

export function savedTable(code: string): SavedTable | undefined {
  return savedTables().find((table) => table.watch === code || table.join === code);
}

export function saveTable(table: SavedTable): void {
  const others = savedTables().filter((kept) => kept.watch !== table.watch);
  localStorage.setItem(TABLES, JSON.stringify([table, ...others].slice(0, MOST)));
}

export function forgetTable(watch: string): void {
  localStorage.setItem(TABLES, JSON.stringify(savedTables().filter((kept) => kept.watch !== watch)));
}

/** The player's best result of a puzzle. */
export function savedResult(game: string, { day, level }: PuzzleOf): Solved | null {
  return allSolved()[puzzleKey(game, day, level)] ?? null;
}

export function saveResult(game: string, { day, level }: PuzzleOf, solved: Solved): void {
  const kept = allSolved();
  const key = puzzleKey(game, day, level);
  if ((kept[key]?.own ?? Infinity) <= solved.own) return;
  const others = Object.entries(kept).filter(([other]) => other !== key);
  localStorage.setItem(SOLVED, JSON.stringify(Object.fromEntries([...others, [key, solved]].slice(-MOST_SOLVED))));
}

const puzzleKey = (game: string, day: string, level: number): string => `${game} ${day} ${level}`;

function allSolved(): Record<string, Solved> {
  try {
    return JSON.parse(localStorage.getItem(SOLVED) ?? '{}') as Record<string, Solved>;
  } catch {
    return {};
  }
}

export function savedName(): string {
  return localStorage.getItem(NAME) ?? '';
}

export function saveName(name: string): void {
  localStorage.setItem(NAME, name);
}
