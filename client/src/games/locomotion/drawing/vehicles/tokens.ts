/** Tokens: the vehicles of a position with names that last while events move them, for animations. */
import { beside, directionOf, directionTo, key, point, same, turned, type Point } from '../../network/lattice';
import type { Colour, LocoPosition } from '../../model';
import { layOf, nudged, poseAlone, poseAlong, type Pose } from './poses';
import type { Network } from '../map/track';

export interface Car {
  id: string;
  /** The seat whose locomotive it is; null for a wagon. */
  seat: number | null;
  colour: Colour | null;
  at: Point;
}

export interface Train {
  cars: Car[];
  /** The direction that a lone locomotive faces. */
  heading: number | null;
  /** Whether the locomotive's front is away from its wagons. */
  ahead: boolean;
}

export interface RollingStock {
  trains: Train[];
  standing: Car[];
}

export type Poses = Map<string, Pose>;

export function stockOf(position: LocoPosition): RollingStock {
  let wagons = 0;
  const wagon = ([colour, q, r]: [Colour, number, number]): Car => ({
    id: `wagon-${(wagons += 1)}`,
    seat: null,
    colour,
    at: { q, r },
  });
  const trains = position.trains.map((train, seat): Train => ({
    cars: train.loco
      ? [{ id: `loco-${seat}`, seat, colour: null, at: point(train.loco) }, ...train.wagons.map(wagon)]
      : [],
    heading: null,
    ahead: true,
  }));
  return { trains, standing: position.standing.map(wagon) };
}

/** Whether two scenes have the same vehicles on the same points. */
export function alike(a: RollingStock, b: RollingStock): boolean {
  const shown = (stock: RollingStock): string =>
    JSON.stringify([
      stock.trains.map((train) => train.cars.map((car) => [car.colour, key(car.at)])),
      stock.standing.map((car) => `${car.colour} ${key(car.at)}`).sort(),
    ]);
  return shown(a) === shown(b);
}

/** Keeps the names of vehicles, and the headings of locomotives, where nothing has moved. */
export function renamed(stock: RollingStock, before: RollingStock): RollingStock {
  const known = [...before.standing, ...before.trains.flatMap((train) => train.cars)];
  const free = new Map(known.map((car) => [`${car.colour} ${key(car.at)}`, car.id]));
  const used = new Set<string>();
  const rename = (car: Car): Car => {
    const id = free.get(`${car.colour} ${key(car.at)}`);
    if (car.seat !== null) return car;
    if (id !== undefined) used.add(id);
    return { ...car, id: id ?? '' };
  };
  const trains = stock.trains.map((train, seat) => {
    const old = before.trains[seat];
    const stays = old?.cars[0] && train.cars[0] && same(old.cars[0].at, train.cars[0].at);
    const cars = train.cars.map(rename);
    if (!stays || train.cars.length > 1 !== old.cars.length > 1) return { ...train, cars };
    return { cars, heading: old.heading, ahead: old.ahead };
  });
  const standing = stock.standing.map(rename);
  let fresh = 0;
  const name = (car: Car): Car => {
    if (car.id !== '') return car;
    do fresh += 1;
    while (used.has(`new-${fresh}`));
    return { ...car, id: `new-${fresh}` };
  };
  return {
    trains: trains.map((train) => ({ ...train, cars: train.cars.map(name) })),
    standing: standing.map(name),
  };
}

/** The rolling stock after an event; only those of trains change it. */
export function follow(stock: RollingStock, by: number, text: string): RollingStock {
  const train = stock.trains[by];
  const [verb, ...words] = text.split(' ');
  if (!train || train.cars.length === 0) return stock;
  if (verb === 'pull' || verb === 'push') return replaced(stock, by, stepped(train, verb, directionOf(words[0] ?? '')));
  if (verb === 'couple') return coupled(stock, by, words.map(directionOf));
  if (verb === 'uncouple') return uncoupled(stock, by, Number(words[0]));
  return stock;
}

function replaced(stock: RollingStock, by: number, train: Train): RollingStock {
  return { ...stock, trains: stock.trains.map((other, seat) => (seat === by ? train : other)) };
}

function stepped(train: Train, verb: 'pull' | 'push', direction: number): Train {
  const points = train.cars.map((car) => car.at);
  const lead = verb === 'pull' ? points[0]! : points.at(-1)!;
  const to = beside(lead, direction);
  const after = verb === 'pull' ? [to, ...points.slice(0, -1)] : [...points.slice(1), to];
  const cars = train.cars.map((car, i) => ({ ...car, at: after[i]! }));
  return { cars, ahead: train.ahead, heading: cars.length > 1 ? null : faced(train.heading ?? direction, direction) };
}

/** The heading of a lone locomotive after a step: it backs rather than turns round. */
function faced(heading: number, direction: number): number {
  return [5, 0, 1].includes(turned(direction - heading)) ? direction : turned(direction + 3);
}

function coupled(stock: RollingStock, by: number, directions: number[]): RollingStock {
  const train = stock.trains[by]!;
  let at = train.cars.at(-1)!.at;
  const taken: Car[] = [];
  for (const direction of directions) {
    at = beside(at, direction);
    const wagon = stock.standing.find((car) => same(car.at, at));
    if (wagon) taken.push(wagon);
  }
  const facing = train.heading !== null && [5, 0, 1].includes(turned((directions[0] ?? 0) - train.heading));
  const ahead = train.cars.length > 1 ? train.ahead : !facing;
  const after = replaced(stock, by, { cars: [...train.cars, ...taken], heading: null, ahead });
  return { ...after, standing: stock.standing.filter((car) => !taken.includes(car)) };
}

function uncoupled(stock: RollingStock, by: number, count: number): RollingStock {
  const train = stock.trains[by]!;
  const kept = train.cars.slice(0, -count);
  const left = train.cars.slice(-count);
  let heading: number | null = null;
  if (kept.length === 1) {
    const forward = directionTo(left[0]!.at, kept[0]!.at);
    heading = train.ahead ? forward : turned(forward + 3);
  }
  const after = replaced(stock, by, { cars: kept, heading, ahead: kept.length === 1 ? true : train.ahead });
  return { ...after, standing: [...stock.standing, ...left] };
}

/** The rolling stock with a heading for every lone locomotive: the one it seems to have. */
export function headed(stock: RollingStock, network: Network): RollingStock {
  const trains = stock.trains.map((train) => {
    const [loco] = train.cars;
    return train.cars.length === 1 && train.heading === null && loco
      ? { ...train, heading: network.lie(loco.at)[0] }
      : train;
  });
  return { ...stock, trains };
}

/** The poses of all vehicles. */
export function posesOf(stock: RollingStock, network: Network): Poses {
  const poses: Poses = new Map();
  for (const car of stock.standing) poses.set(car.id, poseAlone(network, car.at));
  for (const train of stock.trains) addTrain(poses, train, network);
  return poses;
}

function addTrain(poses: Poses, train: Train, network: Network): void {
  const loco = train.cars[0];
  if (!loco) return;
  if (train.cars.length === 1) {
    poses.set(loco.id, poseAlone(network, loco.at, train.heading ?? undefined));
    return;
  }
  const lie = layOf(
    network,
    train.cars.map((car) => car.at),
  );
  train.cars.forEach((car, i) => poses.set(car.id, facing(poseAlong(lie, i + 1), i > 0 || train.ahead)));
}

function facing(pose: Pose, forward: boolean): Pose {
  return forward ? pose : { ...pose, angle: pose.angle + 180 };
}

/** The poses in the middle of a step, `part` of it done. */
export function midway(before: RollingStock, after: RollingStock, by: number, network: Network, part: number): Poses {
  const from = posesOf(before, network);
  const to = posesOf(after, network);
  const old = before.trains[by]!.cars;
  const now = after.trains[by]!.cars;
  if (old.length !== now.length || old.every((car, i) => same(car.at, now[i]!.at))) return to;
  const forward = old.length > 1 ? same(now[1]!.at, old[0]!.at) : isAhead(after.trains[by]!, old[0]!, now[0]!);
  const points = forward ? [now[0]!, ...old].map((car) => car.at) : [...old, now.at(-1)!].map((car) => car.at);
  const lie = layOf(network, points);
  now.forEach((car, i) => {
    const [begin, end] = forward ? [i + 2, i + 1] : [i + 1, i + 2];
    const turn = i > 0 || after.trains[by]!.ahead;
    const at = (s: number): Pose => facing(poseAlong(lie, s), turn);
    let pose = at(begin + (end - begin) * part);
    pose = nudged(pose, at(begin), from.get(car.id)!, (1 - part) ** 2);
    pose = nudged(pose, at(end), to.get(car.id)!, part ** 2);
    to.set(car.id, pose);
  });
  return to;
}

function isAhead(train: Train, from: Car, to: Car): boolean {
  return train.heading === directionTo(from.at, to.at);
}
