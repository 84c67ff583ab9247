import { describe, expect, it } from 'vitest';
import type { LocoPosition } from '../model';
import { Motion } from './animation.svelte';
import { example } from '../fixtures';

const pushed = (): LocoPosition =>
  example({
    trains: [
      { loco: [1, 0], wagons: [['red', 2, 0]] },
      { loco: [5, 0], wagons: [] },
    ],
  });
const event = (text: string) => ({ by: 0, text });
const rested = async (motion: Motion): Promise<void> => {
  for (let i = 0; motion.busy && i < 200; i += 1) await new Promise((done) => setTimeout(done, 10));
};
const place = (motion: Motion): number => Math.round(motion.poses.get('loco-0')!.x);

describe('what happened', () => {
  it('is played until the position is reached', async () => {
    const motion = new Motion();
    motion.show(example(), [], 100);
    expect(place(motion)).toBe(0);
    motion.show(pushed(), [event('push E')], 60);
    expect(motion.busy).toBe(true);
    await rested(motion);
    expect(place(motion)).toBe(100);
  });

  it('is shown in turn when more comes meanwhile', async () => {
    const motion = new Motion();
    const names = (): string[] => motion.scene.trains[0]!.cars.map((car) => car.id);
    motion.show(example(), [], 0);
    const before = names();
    motion.show(pushed(), [event('push E')], 40);
    motion.show(example(), [event('pull W')], 40);
    await rested(motion);
    expect(place(motion)).toBe(0);
    expect(names()).toEqual(before);
  });

  it('can be left out', () => {
    const motion = new Motion();
    motion.show(example(), [], 0);
    motion.show(pushed(), [event('push E')], 1000);
    motion.finish();
    expect(motion.busy).toBe(false);
    expect(place(motion)).toBe(100);
  });

  it('is not played twice', async () => {
    const motion = new Motion();
    motion.show(pushed(), [], 0);
    motion.show(pushed(), [event('push E')], 1000);
    await Promise.resolve();
    expect(motion.busy).toBe(false);
    expect(place(motion)).toBe(100);
  });
});
