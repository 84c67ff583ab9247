/** The games of the house: every folder here that has a `game.ts`. */
import type { GameView } from './contract';

const found = import.meta.glob<GameView>('./*/game.ts', { eager: true, import: 'game' });

export const games: GameView[] = Object.values(found);

export function gameById(id: string): GameView | undefined {
  return games.find((game) => game.id === id);
}
