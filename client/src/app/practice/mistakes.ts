/** The player's mistakes of all games reviewed in this browser, kept here and nowhere else. */
import type { SeatInfo } from '../../games/contract';
import { SavedItems } from '../../protocol/storage/saved-items';
import type { DecisionSeen, GameReviewSeen } from '../../protocol/types';
import { isDue, type Schedule, unseen } from './spacing';

/** A move that another would have beaten clearly. */
export interface Mistake extends Schedule {
  /** The number of its event in the record, from 1. */
  number: number;
  played: string;
  best: string;
  /** The best move with the rest of its turn, as far as it is planned. */
  better: string[];
  /** By language. */
  reason: Record<string, string>;
  /** In chances to win, from 0 to 1; in a game for one, in points of the game. */
  error: number;
}

export type Unit = GameReviewSeen['unit'];

/** The units of the server's schema; the compiler asks for any that is added there, and refuses any that has gone. */
const UNITS: Record<Unit, true> = { chance: true, way: true, payment: true };

/** A reviewed game, with the mistakes of one seat. */
export interface ReviewedGame {
  /** The same for the same seat of the same game. */
  key: string;
  game: string;
  /** The unit of its errors. Games kept before there was any other have none. */
  unit?: Unit;
  record: string;
  seat: number;
  players: Pick<SeatInfo, 'name' | 'bot'>[];
  /** When it was reviewed. */
  when: number;
  mistakes: Mistake[];
}

/** A mistake in its game. */
export interface Task {
  game: ReviewedGame;
  mistake: Mistake;
}

/** Games that are kept: each takes about as much room as its record. */
const MOST_GAMES = 120;
const FORMAT = 'ludorail-mistakes';
const savedGames = new SavedItems<ReviewedGame>('ludorail.mistakes', MOST_GAMES, () => []);

export const reviewedGames = (): ReviewedGame[] => savedGames.all();
export const reviewedGame = (key: string): ReviewedGame | undefined => savedGames.get(key);
export const forgetGame = (key: string): void => savedGames.delete(key);
/** Keeps a game again that was forgotten. */
export const rememberGame = (game: ReviewedGame): void => savedGames.set(game.key, game);

/** The marks to learn from. An inaccuracy is too small if it is estimated, but not if it is proved. */
const LEARNT_FROM = { chance: ['mistake', 'blunder'], proved: ['inaccuracy', 'mistake', 'blunder'] };

export const unitOf = ({ unit }: Pick<ReviewedGame, 'unit'>): Unit => unit ?? 'chance';

/** The decisions of a seat that are worth coming back to, the worst first. */
export function worstOf(decisions: readonly DecisionSeen[], unit: Unit = 'chance'): DecisionSeen[] {
  const marks = LEARNT_FROM[unit === 'chance' ? unit : 'proved'];
  return decisions
    .filter((one) => marks.includes(one.mark ?? '') && one.best !== one.played)
    .sort((one, other) => other.error - one.error);
}

/** Keeps the mistakes of a review. Known ones stay on their schedule; those that turn out to be none are removed. */
export function keepMistakes(game: Omit<ReviewedGame, 'mistakes' | 'when'>, decisions: readonly DecisionSeen[]): void {
  const now = Date.now();
  const known = savedGames.get(game.key);
  const mistakes = worstOf(decisions, unitOf(game)).map(({ number, played, best, better, reason, error }) => {
    const before = known?.mistakes.find((one) => one.number === number);
    const { solved, due } = before ?? unseen(now);
    return { number, played, best, better, reason, error, solved, due };
  });
  const found = { ...game, when: known?.when ?? now, mistakes };
  if (mistakes.length === 0) savedGames.delete(game.key);
  else if (JSON.stringify(found) !== JSON.stringify(known)) savedGames.set(game.key, found);
}

/** Notes when a mistake comes back. */
export function reschedule({ game, mistake }: Task, schedule: Schedule): void {
  const known = savedGames.get(game.key);
  if (known === undefined) return;
  const mistakes = known.mistakes.map((one) => (one.number === mistake.number ? { ...one, ...schedule } : one));
  savedGames.set(game.key, { ...known, mistakes });
}

/** The mistakes that have come back, the one that waits longest first. */
export function dueTasks(now = Date.now()): Task[] {
  return tasksOf(savedGames.all())
    .filter(({ mistake }) => isDue(mistake, now))
    .sort((one, other) => one.mistake.due - other.mistake.due || other.mistake.error - one.mistake.error);
}

/** When the first mistake of a game comes back. */
export const nextDue = ({ mistakes }: ReviewedGame): number => Math.min(...mistakes.map(({ due }) => due));

export function tasksOf(games: readonly ReviewedGame[]): Task[] {
  return games.flatMap((game) => game.mistakes.map((mistake) => ({ game, mistake })));
}

/** All mistakes as the text of a file. */
export function exportMistakes(): string {
  return JSON.stringify({ format: FORMAT, version: 1, games: savedGames.all() });
}

/**
 * Adds the mistakes of a file. Of those known in both, the better known stays. Returns how many games it had; null if
 * it is no such file.
 */
export function importMistakes(text: string): number | null {
  const games = gamesIn(text);
  if (games === null) return null;
  for (const game of games.toReversed()) {
    const known = savedGames.get(game.key);
    savedGames.set(game.key, { ...game, mistakes: joined(game.mistakes, known?.mistakes ?? []) });
  }
  return games.length;
}

function joined(some: Mistake[], others: Mistake[]): Mistake[] {
  const all = new Map(others.map((one) => [one.number, one]));
  for (const one of some) if ((all.get(one.number)?.solved ?? -1) < one.solved) all.set(one.number, one);
  return [...all.values()].sort((one, other) => other.error - one.error);
}

function gamesIn(text: string): ReviewedGame[] | null {
  try {
    const found = JSON.parse(text) as { format?: unknown; games?: unknown };
    if (found.format !== FORMAT || !Array.isArray(found.games)) return null;
    return (found.games as unknown[]).every(isGame) ? (found.games as ReviewedGame[]) : null;
  } catch {
    return null;
  }
}

/** Whether a value has all that a game needs to be shown: a file may come from anywhere. */
function isGame(value: unknown): boolean {
  const { key, game, unit, record, seat, players, when, mistakes } = { ...(value as Partial<ReviewedGame>) };
  return (
    [key, game, record].every((one) => typeof one === 'string') &&
    (unit === undefined || Object.hasOwn(UNITS, unit)) &&
    [seat, when].every((one) => typeof one === 'number') &&
    Array.isArray(players) &&
    players.every(({ name, bot }) => typeof name === 'string' && (bot === null || typeof bot === 'string')) &&
    Array.isArray(mistakes) &&
    mistakes.every(isMistake)
  );
}

function isMistake(value: unknown): boolean {
  const { number, played, best, better, reason, error, solved, due } = { ...(value as Partial<Mistake>) };
  return (
    [number, error, solved, due].every((one) => typeof one === 'number') &&
    [played, best].every((one) => typeof one === 'string') &&
    Array.isArray(better) &&
    better.every((one) => typeof one === 'string') &&
    typeof reason === 'object' &&
    Object.values(reason).every((one) => typeof one === 'string')
  );
}
