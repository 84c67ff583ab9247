/** What the browser keeps: the player's name, the secrets of seats, and the tables to come back to. */

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

const TABLES = 'ludorail.tables';
const NAME = 'ludorail.name';
const MOST = 60;

export function keptTables(): KeptTable[] {
  try {
    return JSON.parse(localStorage.getItem(TABLES) ?? '[]') as KeptTable[];
  } catch {
    return [];
  }
}

export function keptTable(code: string): KeptTable | undefined {
  return keptTables().find((table) => table.watch === code || table.join === code);
}

export function keepTable(table: KeptTable): void {
  const others = keptTables().filter((kept) => kept.watch !== table.watch);
  localStorage.setItem(TABLES, JSON.stringify([table, ...others].slice(0, MOST)));
}

export function forgetTable(watch: string): void {
  localStorage.setItem(TABLES, JSON.stringify(keptTables().filter((kept) => kept.watch !== watch)));
}

export function keptName(): string {
  return localStorage.getItem(NAME) ?? '';
}

export function keepName(name: string): void {
  localStorage.setItem(NAME, name);
}
