import { expect, test } from 'vitest';
import type { Table } from '../../../protocol/table/table.svelte';
import { Playback } from './playback.svelte';

/** A table that notes the moments it is asked for. */
class NotingTable {
  at: number;
  live = true;
  held = 0;
  lines = [];
  log: unknown[];
  table: { life: string };
  constructor(
    events: number,
    life: string,
    readonly you: number | null,
  ) {
    this.at = events;
    this.log = Array.from({ length: events });
    this.table = { life };
  }
  look(at: number, hold = false): Promise<void> {
    this.at = Math.min(at, this.log.length);
    this.live = at >= this.log.length && !hold;
    return Promise.resolve();
  }
  hold(): void {
    this.live = false;
    this.held++;
  }
  present(): void {
    this.at = this.log.length;
    this.live = true;
  }
}

function watch(events: number, life: string, you: number | null = null): [NotingTable, Playback] {
  const shown = new NotingTable(events, life, you);
  return [shown, new Playback(shown as unknown as Table)];
}

test('a finished game is played from its start to its end, and stops there', () => {
  const [table, playback] = watch(3, 'over');
  playback.toggle();
  expect(table.at).toBe(0);
  for (let n = 0; n < 4; n++) playback.tick();
  expect([table.at, table.live, playback.playing]).toEqual([3, true, false]);
});

test('bots that are watched are paused, and go on where they were', () => {
  const [table, playback] = watch(3, 'playing');
  expect(playback.running).toBe(true);
  playback.toggle();
  table.log.push(1, 2);
  expect([playback.running, table.live, table.at]).toEqual([false, false, 3]);
  playback.toggle();
  playback.tick();
  expect(table.at).toBe(4);
  playback.tick();
  playback.tick();
  expect([table.at, table.live, playback.running]).toEqual([5, true, true]); // in step with them again
});

test('watched slowly, the game stays some moves behind and waits for more', () => {
  const [table, playback] = watch(3, 'playing');
  playback.setSpeed(0.5);
  expect([playback.running, table.live]).toEqual([true, false]);
  table.log.push(1);
  for (let n = 0; n < 3; n++) playback.tick();
  expect([table.at, table.live, playback.running]).toEqual([4, false, true]);
  expect(playback.interval).toBe(1800);
});
