/** Plays what happened on the drawing, step by step, and then shows the position itself. */
import type { Happened } from '../contract';
import type { LocoPosition } from './model';
import { alike, follow, midway, posesOf, renamed, sceneOf, type Poses, type Scene } from './scene';
import { Network } from './track';

const DRIVES = new Set(['pull', 'push']);
const JOINS = new Set(['couple', 'uncouple']);
/** A step takes this part of the tempo; a coupling is a moment to look at. */
const STEP = 0.55;
const JOIN = 0.7;

export class Motion {
  scene = $state.raw<Scene>({ trains: [], standing: [] });
  poses = $state.raw<Poses>(new Map());
  /** True while something moves. */
  busy = $state(false);
  /** The event being shown, to point it out. */
  showing = $state.raw<Happened | null>(null);

  private frame = 0;
  private wait: (() => void) | null = null;
  private run = 0;

  /** Shows a position; the events are played on the way there if they lead from what is shown to it. */
  async show(position: LocoPosition, happened: readonly Happened[], tempo: number): Promise<void> {
    const run = (this.run += 1);
    this.stop();
    const network = new Network(position.rails);
    const target = sceneOf(position);
    const events = happened.filter((event) => moves(event.text));
    if (tempo > 0 && events.length > 0 && !alike(this.scene, target)) {
      const end = events.reduce((scene, event) => follow(scene, event.by, event.text), this.scene);
      if (alike(end, target)) await this.play(events, network, tempo, run);
    }
    if (run !== this.run) return;
    const end = events.reduce((scene, event) => follow(scene, event.by, event.text), this.scene);
    const shown = alike(this.scene, target) ? this.scene : alike(end, target) ? end : renamed(target, this.scene);
    this.rest(shown, network);
  }

  /** Stops at once what moves. */
  stop(): void {
    cancelAnimationFrame(this.frame);
    const wait = this.wait;
    this.wait = null;
    this.busy = false;
    this.showing = null;
    wait?.();
  }

  private rest(scene: Scene, network: Network): void {
    this.scene = scene;
    this.poses = posesOf(scene, network);
    this.busy = false;
    this.showing = null;
  }

  private async play(events: readonly Happened[], network: Network, tempo: number, run: number): Promise<void> {
    this.busy = true;
    for (const [i, event] of events.entries()) {
      if (run !== this.run) return;
      const before = this.scene;
      const after = follow(before, event.by, event.text);
      const verb = event.text.split(' ')[0] ?? '';
      this.showing = event;
      if (DRIVES.has(verb)) {
        const ease = easing(drives(events[i - 1]), drives(events[i + 1]));
        await this.during(tempo * STEP, (part) => {
          this.poses = midway(before, after, event.by, network, ease(part));
        });
        if (run !== this.run) return;
        this.scene = after;
      } else {
        this.scene = after;
        const from = this.poses;
        const to = posesOf(after, network);
        await this.during(tempo * JOIN, () => undefined);
        if (run !== this.run) return;
        this.poses = to.size === from.size ? to : from;
      }
    }
  }

  private during(length: number, draw: (part: number) => void): Promise<void> {
    return new Promise((done) => {
      const begin = performance.now();
      this.wait = done;
      const tick = (now: number): void => {
        const part = Math.min(Math.max((now - begin) / length, 0), 1);
        draw(part);
        if (part < 1) this.frame = requestAnimationFrame(tick);
        else {
          this.wait = null;
          done();
        }
      };
      this.frame = requestAnimationFrame(tick);
    });
  }
}

function moves(text: string): boolean {
  const verb = text.split(' ')[0] ?? '';
  return DRIVES.has(verb) || JOINS.has(verb);
}

function drives(event: Happened | undefined): boolean {
  return event !== undefined && DRIVES.has(event.text.split(' ')[0] ?? '');
}

/** Trains start and stop gently, and roll on evenly in between. */
function easing(rolls: boolean, goesOn: boolean): (part: number) => number {
  if (rolls && goesOn) return (x) => x;
  if (rolls) return (x) => 1 - (1 - x) ** 1.6;
  if (goesOn) return (x) => x ** 1.6;
  return (x) => (x < 0.5 ? 2 * x * x : 1 - 2 * (1 - x) ** 2);
}
