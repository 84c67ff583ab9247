/** The proven shortest way of a solo game, on the map and in words. */
import { t } from '../../../../text/text.svelte';
import type { Happened } from '../../../contract';
import { follow, stockOf, type Car, type RollingStock } from '../../drawing/vehicles/tokens';
import { asLoco, provedWay, type Colour, type LocoPosition } from '../../model';
import type { Grid } from '../../network/grid';
import { colours } from './words';

/** A way from the first move of a game to its goal. */
export interface BestWay {
  start: LocoPosition;
  events: Happened[];
  end: LocoPosition;
}

const YOU = 0;

/** The shortest way that the server has proved; null where it knows none. */
export function bestWay(best: Record<string, unknown> | null): BestWay | null {
  const { start, moves } = (best ?? {}) as { start?: Record<string, unknown>; moves?: string[] };
  if (provedWay(best) === null || start === undefined || moves === undefined) return null;
  const events = moves.map((text) => ({ by: YOU, text }));
  const stock = moves.reduce((now, move) => follow(now, YOU, move), stockOf(asLoco(start)));
  return { start: asLoco(start), events, end: { ...asLoco(start), ...vehiclesOf(stock) } };
}

function vehiclesOf({ trains, standing }: RollingStock): Pick<LocoPosition, 'trains' | 'standing'> {
  const wagon = ({ colour, at: { q, r } }: Car): [Colour, number, number] => [colour!, q, r];
  return {
    trains: trains.map(({ cars: [loco, ...wagons] }) => ({
      loco: loco === undefined ? null : [loco.at.q, loco.at.r],
      wagons: wagons.map(wagon),
    })),
    standing: standing.map(wagon),
  };
}

/** The train's actions on its way: a line for every drive, every coupling and every uncoupling. */
export function sayWay({ start, events }: BestWay, grid: Grid): string[] {
  let stock = stockOf(start);
  const lines: string[] = [];
  for (const [n, { text }] of events.entries()) {
    const before = stock.trains[YOU]!.cars;
    stock = follow(stock, YOU, text);
    const goesOn = verbOf(events[n + 1]?.text) === verbOf(text) && isDrive(text);
    if (!goesOn) lines.push(sayStep(text, before, stock.trains[YOU]!.cars, grid));
  }
  return lines;
}

function sayStep(move: string, before: readonly Car[], after: readonly Car[], grid: Grid): string {
  if (isDrive(move)) {
    const pushes = verbOf(move) === 'push';
    const lead = pushes ? after.at(-1)! : after[0]!;
    const verb = pushes ? 'push' : after.length > 1 ? 'pull' : 'drive';
    return t(`locomotion.move.${verb}`, { place: grid.name(lead.at) });
  }
  const couples = after.length > before.length;
  const moved = couples ? after.slice(before.length) : before.slice(after.length);
  const wagons = colours(moved.map(({ colour }) => colour!));
  return t(`locomotion.aim.${couples ? 'join' : 'part'}`, { n: moved.length, wagons });
}

const verbOf = (move = ''): string => move.split(' ')[0]!;
const isDrive = (move: string): boolean => verbOf(move) === 'pull' || verbOf(move) === 'push';
