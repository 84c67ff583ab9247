/** A position of Locomotion as it is drawn, and its legal moves as targets. */
import type { Happened, Position } from '../contract';
import { beside, directionOf, directionTo, key, point, same, type Point, type Rail } from './network/lattice';

export const COLOURS = ['red', 'blue', 'green', 'yellow'] as const;
export type Colour = (typeof COLOURS)[number];
export type Vehicle = 'loco' | Colour;

export interface LocoPosition {
  players: number;
  options: {
    mode: 'die' | 'speed' | 'solo';
    network: Rail[] | 'build';
    rails?: number;
    placing: 'random' | 'manual';
    wagons: number;
    rounds: number | null;
    cards?: true;
  };
  phase: 'lay' | 'set' | 'cards' | 'sequence' | 'first' | 'roll' | 'speed' | 'turn' | 'over';
  rails: Rail[];
  sequence: Colour[] | null;
  trains: { loco: [number, number] | null; wagons: [Colour, number, number][] }[];
  standing: [Colour, number, number][];
  to_act: number | '*' | null;
  turn: number | null;
  points: number | null;
  speed: (number | null)[];
  distance: number[];
  couplings: number[];
  round: number;
  first: number | null;
  winner: number | null;
}

/** The position with the type of this game. */
export function asLoco(position: Position): LocoPosition {
  return position as unknown as LocoPosition;
}

/** Whether the locomotives are nobody's yet, for cards will deal them (LO-26). */
export function isUndealt({ options, phase }: LocoPosition): boolean {
  return options.cards === true && (phase === 'lay' || phase === 'set' || phase === 'cards');
}

/** For each seat, the seat that set the locomotive on its card; null where no cards were dealt. */
export function dealIn(happened: readonly Happened[]): number[] | null {
  const deal = happened.find(({ text }) => text.startsWith('cards '));
  return deal ? deal.text.split(' ').slice(1).map(Number) : null;
}

/** The points of a train, from the locomotive on; none before it is set. */
export function trainPoints(position: LocoPosition, seat: number): Point[] {
  const train = position.trains[seat];
  if (!train?.loco) return [];
  return [point(train.loco), ...train.wagons.map(([, q, r]) => ({ q, r }))];
}

function wagonAt(position: LocoPosition, at: Point): Colour | null {
  return position.standing.find(([, q, r]) => same({ q, r }, at))?.[0] ?? null;
}

/** The number of wagons of a train that are in their wanted places (LO-24). */
export function inPlace(position: LocoPosition, seat: number): number {
  const { sequence, options } = position;
  const wagons = position.trains[seat]?.wagons ?? [];
  return wagons.slice(0, options.wagons).filter(([colour], i) => colour === sequence?.[i]).length;
}

/** The figures of a solo game: the distance, then the couplings; fewer are better (LO-22). */
export type Figures = [number, number];

export function fewer(one: Figures, other: Figures): boolean {
  return one[0] < other[0] || (one[0] === other[0] && one[1] < other[1]);
}

/** The shortest way of a solo game, if the server has proved it. */
export function provedWay(best: Record<string, unknown> | null): Figures | null {
  return best?.['status'] === 'proved' ? [Number(best['distance']), Number(best['couplings'])] : null;
}

/** A coupling between two vehicles, where a click couples or uncouples. */
export interface Joint {
  move: string;
  from: Point;
  to: Point;
  /** Colours that are coupled or left behind, in their order from the locomotive. */
  colours: Colour[];
  couples: boolean;
}

/** One step of the train, and the point it leads to. */
export interface Step {
  move: string;
  to: Point;
  /** Whether the last wagon goes first. */
  back: boolean;
}

/** A drive that can be chosen whole, as the server's `ways` tells it. */
export interface Drive {
  moves: string[];
  cost: number;
  /** The target: the point where the leading end arrives, or the wagon that is coupled last. */
  place: Point;
  /** The end of the train that arrives, or `couple` if wagons are coupled there. */
  end: 'loco' | 'last' | 'couple';
  /** The points of the train afterwards, from the locomotive on. */
  train: Point[];
  colours: Colour[];
}

export interface Targets {
  steps: Step[];
  joints: Joint[];
  speeds: number[];
  /** Legal rails, by `q,r,axis`. */
  rails: Map<string, string>;
  /** Legal settings: for each vehicle its points. */
  settings: Map<Vehicle, Map<string, { at: Point; move: string }>>;
  end: boolean;
}

/** The targets of the legal moves. */
export function targetsOf(position: LocoPosition, legal: readonly string[], seat: number): Targets {
  const found: Targets = { steps: [], joints: [], speeds: [], rails: new Map(), settings: new Map(), end: false };
  const train = trainPoints(position, seat);
  for (const move of legal) {
    const [verb = '', ...words] = move.split(' ');
    if (verb === 'pull' || verb === 'push') {
      const end = verb === 'pull' ? train[0] : train.at(-1);
      if (end) found.steps.push({ move, to: beside(end, directionOf(words[0] ?? '')), back: verb === 'push' });
    } else if (verb === 'couple') found.joints.push(coupling(position, train, move, words));
    else if (verb === 'uncouple') found.joints.push(uncoupling(position, train, seat, move, Number(words[0])));
    else if (verb === 'speed') found.speeds.push(Number(words[0]));
    else if (verb === 'lay') found.rails.set(words.join(','), move);
    else if (verb === 'set') addSetting(found, move, words);
    else if (verb === 'end') found.end = true;
  }
  return found;
}

function coupling(position: LocoPosition, train: Point[], move: string, words: string[]): Joint {
  let from = train.at(-1) ?? { q: 0, r: 0 };
  let to = from;
  const colours: Colour[] = [];
  for (const word of words) {
    from = to;
    to = beside(from, directionOf(word));
    const colour = wagonAt(position, to);
    if (colour) colours.push(colour);
  }
  return { move, from, to, colours, couples: true };
}

function uncoupling(position: LocoPosition, train: Point[], seat: number, move: string, count: number): Joint {
  const first = train.length - count;
  const colours = (position.trains[seat]?.wagons ?? []).slice(-count).map(([colour]) => colour);
  return { move, from: train[first - 1]!, to: train[first]!, colours, couples: false };
}

function addSetting(found: Targets, move: string, words: string[]): void {
  const [vehicle, q, r] = words;
  const at = { q: Number(q), r: Number(r) };
  const points = found.settings.get(vehicle as Vehicle) ?? new Map<string, { at: Point; move: string }>();
  points.set(key(at), { at, move });
  found.settings.set(vehicle as Vehicle, points);
}

/** The server's ways that begin where the train is now, as drives. */
export function drivesOf(ways: readonly Record<string, unknown>[], train: readonly Point[]): Drive[] {
  return ways.flatMap((way) => {
    const from = points(way['from']);
    const place = points([way['place']])[0];
    if (!place || from.length !== train.length || !from.every((at, i) => same(at, train[i]!))) return [];
    return [
      {
        moves: way['moves'] as string[],
        cost: Number(way['cost']),
        place,
        end: way['end'] as Drive['end'],
        train: points(way['train']),
        colours: (way['colours'] as Colour[] | undefined) ?? [],
      },
    ];
  });
}

function points(value: unknown): Point[] {
  return Array.isArray(value) ? (value as [number, number][]).map(point) : [];
}

/** Single steps and couplings as drives, where the server sends no ways. */
export function singleDrives(position: LocoPosition, targets: Targets, seat: number): Drive[] {
  const train = trainPoints(position, seat);
  const steps = targets.steps.map((step): Drive => ({
    moves: [step.move],
    cost: 1,
    place: step.to,
    end: step.back ? 'last' : 'loco',
    train: step.back ? [...train.slice(1), step.to] : [step.to, ...train.slice(0, -1)],
    colours: [],
  }));
  const couplings = targets.joints
    .filter((joint) => joint.couples)
    .map((joint): Drive => ({
      moves: [joint.move],
      cost: 1,
      place: joint.to,
      end: 'couple',
      train,
      colours: joint.colours,
    }));
  return [...steps, ...couplings];
}

/** Drives with their costs: every point spent, or in a solo game the distance only (LO-22). */
export function costed(drives: readonly Drive[], solo: boolean): Drive[] {
  if (!solo) return [...drives];
  return drives.map((drive) => ({ ...drive, cost: drive.moves.filter((move) => /^pu/.test(move)).length }));
}

/** The points that an end of the train passes on a drive, to draw as its path. */
export function wayOf(train: readonly Point[], moves: readonly string[]): Point[][] {
  let now = [...train];
  const ways: Point[][] = [];
  let last = '';
  for (const move of moves) {
    const [verb = '', word = ''] = move.split(' ');
    if (verb !== 'pull' && verb !== 'push') continue;
    const lead = verb === 'pull' ? now[0]! : now.at(-1)!;
    const to = beside(lead, directionOf(word));
    now = verb === 'pull' ? [to, ...now.slice(0, -1)] : [...now.slice(1), to];
    if (verb !== last) ways.push([lead]);
    ways.at(-1)!.push(to);
    last = verb;
  }
  return ways;
}

/** The drive that a click on a place means: the cheapest with the wanted end. */
export function driveTo(drives: readonly Drive[], place: Point, end: 'any' | 'loco' | 'last'): Drive | null {
  const there = drives.filter((drive) => same(drive.place, place));
  const wanted = there.filter((drive) => end === 'any' || drive.end === 'couple' || drive.end === end);
  const sorted = [...(wanted.length > 0 ? wanted : there)].sort(
    (a, b) => a.cost - b.cost || a.colours.length - b.colours.length,
  );
  return sorted[0] ?? null;
}

/** The illegal move that a click on a point next to an end of the train stands for. */
export function stepTried(train: readonly Point[], at: Point): string | null {
  const names = ['E', 'NE', 'NW', 'W', 'SW', 'SE'];
  const [first, last] = [train[0], train.at(-1)];
  const ahead = first ? directionTo(first, at) : -1;
  if (ahead >= 0) return `pull ${names[ahead]}`;
  const behind = last ? directionTo(last, at) : -1;
  return behind >= 0 ? `push ${names[behind]}` : null;
}
