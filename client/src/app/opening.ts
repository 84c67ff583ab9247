/** Opens tables and goes there. */
import type { GameView, PageDesk, Refusal, SeatInfo } from '../games/contract';
import { card } from '../protocol/catalogue.svelte';
import { openPuzzle, openRecord, openTable, RefusedError } from '../protocol/connection/http';
import { saveTable, savedName, type SavedTable } from '../protocol/storage/browser-storage';
import type { Json, Opened } from '../protocol/types';
import { t } from '../text/text.svelte';
import { go } from './route.svelte';

export function playerName(): string {
  return savedName() || t('app.you');
}

function enter(opened: Opened, game: string, search = '', more: Partial<SavedTable> = {}): void {
  const { watch, join } = opened;
  saveTable({ watch, join, token: opened.token ?? null, game, seen: Date.now(), ...more });
  go(`/t/${opened.watch}${search}`);
}

/** The settings of a new table that differ from the server's own. */
const settingsOf = (game: GameView): { interval: number } => ({ interval: game.interval ?? 0 });

/**
 * Starts a game against bots, with the options of a quick game but for those chosen; `teaching` offers blunders back.
 */
export async function playNow(
  game: GameView,
  bot: string,
  players: number,
  chosen: Record<string, Json> = {},
  teaching = false,
): Promise<void> {
  const bots = Array<string>(players - 1).fill(bot);
  const settings = { ...settingsOf(game), teaching };
  const open = (options: Record<string, Json>): Promise<Opened> =>
    openTable({ game: game.id, players, options, settings, name: playerName(), bots });
  const options = { ...game.quick.options, ...chosen };
  const surprise = { ...surpriseOf(game), ...options };
  // A surprise may have too little room for these players.
  const opened = await open(surprise).catch((error: unknown) => {
    if (error instanceof RefusedError && Object.keys(surprise).length > Object.keys(options).length)
      return open(options);
    throw error;
  });
  enter(opened, game.id, '?start');
}

/** A random value for the option that is drawn anew each time. */
function surpriseOf(game: GameView): Record<string, Json> {
  const { surprise } = game.quick;
  const names = card(game.id)?.options.find(({ name }) => name === surprise?.option)?.names ?? [];
  const open = names.filter((name) => !surprise?.never.includes(name));
  const name = open[Math.floor(Math.random() * open.length)];
  return surprise === undefined || name === undefined ? {} : { [surprise.option]: name };
}

/** Opens a table for friends; its page has the link to share, the options and the seats. */
export async function withFriends(game: GameView, players: number): Promise<void> {
  const wish = { game: game.id, players, options: game.quick.options, settings: settingsOf(game) };
  enter(await openTable({ ...wish, name: playerName() }), game.id);
}

/** Opens a table with the options that a game's own page asks for. */
export async function openFromPage(game: GameView, wish: Parameters<PageDesk['open']>[0]): Promise<Refusal | null> {
  try {
    const opened = await openTable({ game: game.id, settings: settingsOf(game), name: playerName(), ...wish });
    enter(opened, game.id, wish.players === wish.bots.length + 1 ? '?start' : '');
    return null;
  } catch (error) {
    if (error instanceof RefusedError) return error.refusal;
    throw error;
  }
}

/** Plays a record that a game's own page has made, in its first seat. */
export async function playRecordFromPage(game: GameView, record: string, bots: string[]): Promise<Refusal | null> {
  try {
    await playFrom(record, 0, game, bots, 0);
    return null;
  } catch (error) {
    if (error instanceof RefusedError) return error.refusal;
    throw error;
  }
}

/** Opens a table of bots only, to watch. */
export async function watchBots(game: GameView, bot: string, players: number): Promise<void> {
  const opened = await openTable({
    game: game.id,
    players,
    options: game.quick.options,
    bots: Array<string>(players).fill(bot),
  });
  go(`/t/${opened.watch}`);
}

export async function playPuzzle(game: GameView, day: string, level: number): Promise<void> {
  const opened = await openPuzzle({ game: game.id, day, level, name: playerName() });
  enter(opened, game.id, '?start', { opened: Date.now() });
}

/** The bots that play on in the seats other than the player's: those that sat there, and for people a bot like them. */
export function botsFor(seats: readonly SeatInfo[], own: number, usual: string): string[] {
  const like = seats.find((seat) => seat.bot !== null)?.bot ?? usual;
  return seats.filter((seat) => seat.seat !== own).map((seat) => seat.bot ?? like);
}

/** Plays on from a moment of a record, in one of its seats and against bots. */
export async function playFrom(
  record: string,
  at: number,
  game: GameView,
  bots: string[],
  seat: number,
): Promise<void> {
  const wish = { record, at, review: false, settings: settingsOf(game), name: playerName(), seat, bots };
  enter(await openRecord(wish), game.id, '?start');
}

/** Opens a record for review. */
export async function review(record: string): Promise<void> {
  const opened = await openRecord({ record, review: true });
  go(`/t/${opened.watch}?at=0`);
}
