/** Finds what the words of the guided game name and the board does not have; for tests. */
import type { LessonNow, Position } from '../../contract';
import { zack } from '../model';
import { partsOf, truckOf } from '../trucks';

/** The numbers of cells that are not those of the load, or of the truck once there is one. */
export function misnamed(said: string, _asked: string[], { position }: LessonNow): string[] {
  const named = [...said.matchAll(/(\d+) (?:cells|cases)/g)].map(([, cells]) => Number(cells));
  const rooms = [cellsOf(position), ...roomOf(position)];
  return named.filter((cells) => rooms.some((room) => room !== cells)).map(String);
}

/** The cells that the player's sticks take, in hand and in the truck. */
function cellsOf(position: Position): number {
  const { sticks, stowed } = zack(position);
  const inHand = (sticks[0] ?? []).reduce((sum, count, n) => sum + count * (n + 1), 0);
  return inHand + (stowed[0] ?? []).reduce((sum, [length]) => sum + length, 0);
}

function roomOf(position: Position): number[] {
  const { truck, options } = zack(position);
  return truck[0] === null || truck[0] === undefined ? [] : [truckOf(truck[0], partsOf(options)).room];
}
