/** The catalogue of games with their options and bots, loaded once from the server. */
import { localized } from '../text/text.svelte';
import { gameCards } from './connection/http';
import type { GameSeen } from './types';

let known = $state.raw<GameSeen[]>([]);
let answered = $state(true);

const RETRY_AFTER = 3000;

/** Asks until there is an answer, so that the page waits for a server that is just starting. */
export async function loadCatalogue(): Promise<void> {
  try {
    known = await gameCards();
    answered = true;
  } catch {
    answered = false;
    setTimeout(() => void loadCatalogue(), RETRY_AFTER);
  }
}

/** Whether the server answered when it was last asked. */
export function reached(): boolean {
  return answered;
}

export function cards(): GameSeen[] {
  return known;
}

export function card(game: string): GameSeen | undefined {
  return known.find((one) => one.id === game);
}

/** The display name of a bot, or its id where it has none. */
export function botName(bot: string): string {
  const level = known.flatMap((one) => one.levels).find((one) => one.bot === bot);
  return level === undefined ? bot : localized(level.name);
}
