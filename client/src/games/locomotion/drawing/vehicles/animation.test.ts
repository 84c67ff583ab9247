import { describe, expect, it } from 'vitest';
import type { LocoPosition } from '../../model';
import { VehicleAnimation } from './animation.svelte';
import { example } from '../../fixtures';

const pushed = (): LocoPosition =>
  example({
    trains: [
      { loco: [1, 0], wagons: [['red', 2, 0]] },
      { loco: [5, 0], wagons: [] },
    ],
  });
const event = (text: string) => ({ by: 0, text });
const rested = async (animation: VehicleAnimation): Promise<void> => {
  for (let i = 0; animation.busy && i < 200; i += 1) await new Promise((done) => setTimeout(done, 10));
};
const place = (animation: VehicleAnimation): number => Math.round(animation.poses.get('loco-0')!.x);

describe('the animation of events', () => {
  it('is played until the position is reached', async () => {
    const animation = new VehicleAnimation();
    animation.show(example(), [], 100);
    expect(place(animation)).toBe(0);
    animation.show(pushed(), [event('push E')], 60);
    expect(animation.busy).toBe(true);
    await rested(animation);
    expect(place(animation)).toBe(100);
  });

  it('is shown in turn when more comes meanwhile', async () => {
    const animation = new VehicleAnimation();
    const names = (): string[] => animation.stock.trains[0]!.cars.map((car) => car.id);
    animation.show(example(), [], 0);
    const before = names();
    animation.show(pushed(), [event('push E')], 40);
    animation.show(example(), [event('pull W')], 40);
    await rested(animation);
    expect(place(animation)).toBe(0);
    expect(names()).toEqual(before);
  });

  it('can be left out', () => {
    const animation = new VehicleAnimation();
    animation.show(example(), [], 0);
    animation.show(pushed(), [event('push E')], 1000);
    animation.finish();
    expect(animation.busy).toBe(false);
    expect(place(animation)).toBe(100);
  });

  it('is not played twice', async () => {
    const animation = new VehicleAnimation();
    animation.show(pushed(), [], 0);
    animation.show(pushed(), [event('push E')], 1000);
    await Promise.resolve();
    expect(animation.busy).toBe(false);
    expect(place(animation)).toBe(100);
  });
});
