/** Animates the events on the drawing one by one, and then shows the position itself. */
import type { Happened } from '../../../contract';
import type { LocoPosition } from '../../model';
import { alike, follow, headed, midway, posesOf, renamed, stockOf, type Poses, type RollingStock } from './tokens';
import { Network } from '../map/track';

const DRIVES = new Set(['pull', 'push']);
const JOINS = new Set(['couple', 'uncouple']);
/** The share of the tempo that a step and a coupling take. */
const STEP = 0.55;
const JOIN = 0.7;
/** With more than this many positions waiting, they are shown faster. */
const MOST_WAITING = 2;

export class VehicleAnimation {
  stock = $state.raw<RollingStock>({ trains: [], standing: [] });
  poses = $state.raw<Poses>(new Map());
  /** True while something moves. */
  busy = $state(false);

  private shows: { position: LocoPosition; events: Happened[]; tempo: number }[] = [];
  private frame = 0;
  private wake: (() => void) | null = null;

  /** Shows a position after those that still wait; its events are animated on the way. */
  show(position: LocoPosition, happened: readonly Happened[], tempo: number): void {
    const events = happened.filter((event) => drives(event) || JOINS.has(verb(event)));
    this.shows.push({ position, events, tempo });
    if (tempo === 0 || events.length === 0) this.finish();
    else if (!this.busy) void this.work();
  }

  /** Skips to the last position. */
  finish(): void {
    cancelAnimationFrame(this.frame);
    const last = this.shows.at(-1);
    const stock = led(
      this.stock,
      this.shows.flatMap((show) => show.events),
    );
    this.shows = [];
    if (last) this.rest(last.position, stock);
    this.wake?.();
    this.wake = null;
  }

  private async work(): Promise<void> {
    this.busy = true;
    for (let show = this.shows[0]; show; show = this.shows[0]) {
      const pace = this.shows.length > MOST_WAITING ? show.tempo / 3 : show.tempo;
      const network = new Network(show.position.rails);
      // Events that were shown before, or that do not lead there, are skipped.
      if (!alike(led(this.stock, show.events), stockOf(show.position))) show.events = [];
      // An event leaves the list when it has been animated: the rest is for `finish`.
      for (let event = show.events[0]; event; event = show.events[0]) {
        await this.play(event, network, pace, show.events);
        if (this.shows[0] !== show) return;
        this.stock = follow(this.stock, event.by, event.text);
        show.events.shift();
      }
      this.shows.shift();
      this.rest(show.position, this.stock);
      this.busy = this.shows.length > 0;
    }
  }

  private async play(event: Happened, network: Network, tempo: number, events: readonly Happened[]): Promise<void> {
    const before = this.stock;
    const after = follow(before, event.by, event.text);
    const goesOn = drives(events[1]);
    if (before.trains[event.by] === undefined) return;
    if (drives(event)) {
      const ease = easing(goesOn);
      await this.during(tempo * STEP, (part) => {
        this.poses = midway(before, after, event.by, network, ease(part));
      });
    } else {
      const to = posesOf(after, network);
      await this.during(tempo * JOIN, () => undefined);
      if (this.busy) this.poses = to;
    }
  }

  /** Shows a position as it is; vehicles keep their names where the animation led to it. */
  private rest(position: LocoPosition, played: RollingStock): void {
    const target = stockOf(position);
    const network = new Network(position.rails);
    this.stock = headed(alike(played, target) ? played : renamed(target, this.stock), network);
    this.poses = posesOf(this.stock, network);
    this.busy = false;
  }

  private during(length: number, draw: (part: number) => void): Promise<void> {
    return new Promise((done) => {
      const begin = performance.now();
      this.wake = done;
      const tick = (now: number): void => {
        const part = Math.min(Math.max((now - begin) / length, 0), 1);
        draw(part);
        if (part < 1) this.frame = requestAnimationFrame(tick);
        else done();
      };
      this.frame = requestAnimationFrame(tick);
    });
  }
}

/** The rolling stock that events lead to. */
function led(stock: RollingStock, events: readonly Happened[]): RollingStock {
  return events.reduce((now, event) => follow(now, event.by, event.text), stock);
}

function verb(event: Happened | undefined): string {
  return event?.text.split(' ')[0] ?? '';
}

function drives(event: Happened | undefined): boolean {
  return DRIVES.has(verb(event));
}

/** Trains stop gently, and roll on evenly before that. */
function easing(goesOn: boolean): (part: number) => number {
  return goesOn ? (x) => x : (x) => 1 - (1 - x) ** 1.7;
}
