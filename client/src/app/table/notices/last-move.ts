/** The last move of another player, which a phone tells until the player's own next move. */
import type { SeatInfo } from '../../../games/contract';
import type { Table } from '../../../protocol/table/table.svelte';

export interface MoveOfAnother {
  seat: SeatInfo;
  words: string;
}

/** Null once the player has answered it, or if nobody else has moved. */
export function lastMoveOfAnother(table: Table): MoveOfAnother | null {
  const line = table.lines.findLast(({ by }) => by >= 0 && by !== table.you);
  if (line === undefined || table.log.slice(line.last + 1).some(({ by }) => by === table.you)) return null;
  const seat = table.seats[line.by];
  return seat === undefined ? null : { seat, words: line.words };
}
