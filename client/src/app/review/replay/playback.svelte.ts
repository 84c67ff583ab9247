/**
 * Plays a game back step by step, at a speed of the player's choice; a game in progress too, some moves behind.
 */
import type { Table } from '../../../protocol/table/table.svelte';
import { turnAfter, turnBefore, turnBreaks } from './turns';

/** Milliseconds between two steps at normal speed. */
const STEP = 900;
export const SPEEDS = [0.25, 0.5, 1, 2, 4] as const;

export class Playback {
  playing = $state(false);
  speed = $state(1);

  constructor(private readonly table: Table) {}

  /** Whether somebody else's game is watched as it is played. */
  get watching(): boolean {
    return this.table.table?.life === 'playing' && this.table.you === null;
  }

  /** Whether the board moves on by itself. */
  get running(): boolean {
    return this.playing || (this.watching && this.table.live);
  }

  get breaks(): number[] {
    return turnBreaks(this.table.lines, this.table.log.length);
  }

  toggle(): void {
    if (this.running) this.pause();
    else this.play();
  }

  play(): void {
    if (!this.watching && this.table.at >= this.table.log.length) void this.table.look(0);
    this.playing = true;
  }

  pause(): void {
    this.playing = false;
    if (this.watching && this.table.live) this.table.hold();
  }

  /** Changes the speed; a game that is watched slowly is shown some moves behind. */
  setSpeed(speed: number): void {
    this.speed = speed;
    if (!this.watching || !this.table.live || speed >= 1) return;
    this.table.hold();
    this.playing = true;
  }

  /** One step of time: shows the next event, or waits for it. */
  tick(): void {
    const { at, log } = this.table;
    const trails = this.watching && this.speed < 1;
    if (at < log.length) void this.table.look(at + 1, trails);
    if (at + 1 >= log.length && !trails) this.last();
  }

  get interval(): number {
    return STEP / this.speed;
  }

  step(by: number): void {
    this.pause();
    void this.table.look(Math.max(0, this.table.at + by));
  }

  turn(by: number): void {
    this.pause();
    void this.table.look((by > 0 ? turnAfter : turnBefore)(this.breaks, this.table.at));
  }

  first(): void {
    this.pause();
    void this.table.look(0);
  }

  last(): void {
    this.playing = false;
    this.table.present();
  }
}
