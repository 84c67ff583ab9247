/** The addresses of a table, and of each game that was finished there. */
import type { TableSeen } from '../../protocol/types';

/**
 * The number of a finished game in its address, from 1; empty while the game goes on, and for a record under review.
 */
export const gameInAddress = (seen: TableSeen): string =>
  seen.life === 'over' && !seen.review ? String(seen.games + 1) : '';

/** The address of what is shown: of a finished game for ever, else of the table. */
export function addressOf(seen: TableSeen): string {
  const game = gameInAddress(seen);
  return `/t/${seen.watch}${game === '' ? '' : `/${game}`}`;
}
