/** The games of the house: every folder here that has a `game.ts`, and those that only the server knows. */
import { cards } from '../protocol/catalogue.svelte';
import type { GameView } from './contract';
import { genericGame } from './generic/generic-game';

const found = import.meta.glob<GameView>('./*/game.ts', { eager: true, import: 'game' });
const withBoard: GameView[] = Object.values(found);
const generic = new Map<string, GameView>();

export function games(): GameView[] {
  return [...withBoard, ...cards().flatMap(({ id }) => withoutBoard(id) ?? [])];
}

export function gameById(id: string): GameView | undefined {
  return withBoard.find((game) => game.id === id) ?? withoutBoard(id);
}

/** A game of the server's catalogue that has no folder here; it is made once. */
function withoutBoard(id: string): GameView | undefined {
  const card = cards().find((one) => one.id === id);
  if (card === undefined || withBoard.some((game) => game.id === id)) return undefined;
  const game = generic.get(id) ?? genericGame(card);
  generic.set(id, game);
  return game;
}
