/** The moves of a decision in words, as the board shows them. */
import type { GameView } from '../../games/contract';
import { tellMoves } from '../../protocol/connection/http';
import { joined, serverLanguage, t } from '../../text/text.svelte';

/** A decision in a record, by the number of its event, with a better turn in its place. */
export interface DecisionMoves {
  record: string;
  number: number;
  /** The names of the players, by seat. */
  names: string[];
  played: string;
  better: string[];
}

/** Moves of a better turn that are told: the whole way to a goal would be a list that nobody reads. */
const MOVES_TOLD = 5;

/** A better turn in a sentence, or how it begins. */
export function betterWords(moves: readonly string[]): string {
  const begins = moves.length > MOVES_TOLD;
  return t(begins ? 'app.review.better_begins' : 'app.review.better', { deed: joined(moves.slice(0, MOVES_TOLD)) });
}

/** The move that was played and the better turn, up to the first event of chance. */
export async function movesInWords(
  game: GameView,
  { played, better, ...about }: DecisionMoves,
): Promise<{ played: string; better: string[] }> {
  const told = async (moves: string[]): Promise<string[]> => {
    const words = await tellMoves({ ...about, moves, language: serverLanguage() });
    return words.map((word, n) => game.deed?.(moves[n] ?? '') ?? word);
  };
  const [[was = ''], is] = await Promise.all([told([played]), told(better)]);
  return { played: was, better: is };
}
