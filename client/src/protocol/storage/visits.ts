/** The player's visits to a table, kept in the browser: its codes, and how much of the game was on the screen. */
import { outOfArchive, savedTable, saveTable, type SharedSeat } from './browser-storage';
import type { LineSeen, TableSeen } from '../types';

/** Milliseconds of absence after which missed moves are shown. */
const AWAY = 60_000;

/**
 * Remembers a table that the player sits at, or sat at. One that goes on leaves the archive: its seat is taken up
 * again.
 */
export function recordVisit(code: string, table: TableSeen): void {
  const saved = savedTable(code);
  if (table.you === null && saved === undefined) return;
  const kept = saved !== undefined && table.you !== null && table.life !== 'over' ? outOfArchive(saved) : saved;
  saveTable({
    ...kept,
    watch: table.watch,
    join: table.join ?? saved?.join ?? null,
    token: saved?.token ?? null,
    game: table.game,
    seen: Date.now(),
    over: table.life === 'over',
    ...(kept?.shared && { shared: renamed(kept.shared, table) }),
  });
}

/** The seats on this device by the names they have now. */
function renamed(shared: SharedSeat[], { seats }: TableSeen): SharedSeat[] {
  return shared.map((one) => ({ ...one, name: seats[one.seat]?.name ?? one.name }));
}

/** Remembers how many events of a game have been on the screen. */
export function recordShown(code: string, game: number, events: number): void {
  const saved = savedTable(code);
  if (saved !== undefined) saveTable({ ...saved, shown: { game, events, when: Date.now() } });
}

/** The first event that the player missed since the last visit, if others have moved since. */
export function missedSince(code: string, game: number, lines: readonly LineSeen[], you: number): number | null {
  const shown = savedTable(code)?.shown;
  if (shown === undefined || shown.game !== game || Date.now() - shown.when < AWAY) return null;
  const moved = lines.some((line) => line.last >= shown.events && line.by >= 0 && line.by !== you);
  return moved ? shown.events : null;
}
