/** The catalogue of games with their options and bots, loaded once from the server. */
import { localized } from '../text/text.svelte';
import { gameCards } from './http';
import type { GameSeen } from './types';

let cards = $state.raw<GameSeen[]>([]);
let answered = $state(true);

const AGAIN = 3000;

/** Asks until there is an answer, so that a server that is just starting is waited for. */
export async function loadCatalogue(): Promise<void> {
  try {
    cards = await gameCards();
    answered = true;
  } catch {
    answered = false;
    setTimeout(() => void loadCatalogue(), AGAIN);
  }
}

/** Whether the server answered when it was last asked. */
export function reached(): boolean {
  return answered;
}

export function card(game: string): GameSeen | undefined {
  return cards.find((one) => one.id === game);
}

/** The display name of a bot, or its id where it has none. */
export function botName(bot: string): string {
  const level = cards.flatMap((one) => one.levels).find((one) => one.bot === bot);
  return level === undefined ? bot : localized(level.name);
}
