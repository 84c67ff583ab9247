/** Trails: the ways that other trains went, until the player's own move. */
import type { Happened } from '../../../contract';
import type { LocoPosition } from '../../model';
import { same, type Point } from '../../network/lattice';
import { follow, stockOf } from '../vehicles/tokens';

export interface TrainTrail {
  seat: number;
  /** The turn it belongs to: the next one begins a new trail. */
  turn: string;
  /** The points that an end of the train passed; a train that goes the other way begins another. */
  ways: Point[][];
}

/** The trails after events that follow a position; `me` leaves none, and ends those of the others. */
export function trailsAfter(
  trails: readonly TrainTrail[],
  before: LocoPosition,
  happened: readonly Happened[],
  me: number | null,
): TrainTrail[] {
  let [stock, now] = [stockOf(before), [...trails]];
  for (const { by, text } of happened) {
    const [verb] = text.split(' ');
    const old = stock.trains[by]?.cars.map((car) => car.at) ?? [];
    stock = follow(stock, by, text);
    if (by === me) now = [];
    else if (verb === 'pull' || verb === 'push') {
      const to = stock.trains[by]!.cars.map((car) => car.at);
      const [from, at] = verb === 'pull' ? [old[0]!, to[0]!] : [old.at(-1)!, to.at(-1)!];
      now = withStep(now, { seat: by, turn: `${before.round} ${by}`, ways: [[from, at]] });
    }
  }
  return now;
}

function withStep(trails: TrainTrail[], step: TrainTrail): TrainTrail[] {
  const known = trails.find(({ seat, turn }) => seat === step.seat && turn === step.turn);
  const others = trails.filter(({ seat }) => seat !== step.seat);
  if (known === undefined) return [...others, step];
  const [from, at] = step.ways[0] as [Point, Point];
  const last = known.ways.at(-1)!;
  const goesOn = same(last.at(-1)!, from);
  const ways = goesOn ? [...known.ways.slice(0, -1), [...last, at]] : [...known.ways, ...step.ways];
  return [...others, { ...known, ways }];
}
