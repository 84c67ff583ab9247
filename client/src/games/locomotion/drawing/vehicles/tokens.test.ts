import { describe, expect, it } from 'vitest';
import { alike, follow, midway, posesOf, renamed, stockOf } from './tokens';
import { example } from '../../fixtures';
import { Network } from '../map/track';

const network = new Network(example().rails);

describe('the last events on the map', () => {
  it('is followed event by event to the next position', () => {
    const after = ['push E', 'couple NW', 'pull W', 'uncouple 2'].reduce(
      (stock, text) => follow(stock, 0, text),
      stockOf(example()),
    );
    const train = after.trains[0]!;
    expect(train.cars.map((car) => car.at)).toEqual([{ q: 0, r: 0 }]);
    expect(train.heading).toBe(3);
    expect(after.standing.map((car) => car.colour)).toContain('red');
    expect(after.standing).toHaveLength(8);
  });

  it('keeps the names of vehicles', () => {
    const before = stockOf(example());
    const after = follow(before, 0, 'push E');
    expect(after.trains[0]!.cars.map((car) => car.id)).toEqual(before.trains[0]!.cars.map((car) => car.id));
    expect(alike(before, after)).toBe(false);
    const ids = renamed(stockOf(example()), after).standing.map((car) => car.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('moves between where things were and where they will be', () => {
    const before = stockOf(example());
    const after = follow(before, 0, 'push E');
    const [from, half, to] = [
      posesOf(before, network),
      midway(before, after, 0, network, 0.5),
      posesOf(after, network),
    ];
    expect(half.get('loco-0')!.x).toBeGreaterThan(from.get('loco-0')!.x);
    expect(half.get('loco-0')!.x).toBeLessThan(to.get('loco-0')!.x);
  });

  it('lets a lone locomotive back rather than turn round', () => {
    const alone = stockOf(
      example({
        trains: [
          { loco: [1, 0], wagons: [] },
          { loco: [5, 0], wagons: [] },
        ],
      }),
    );
    const east = follow(alone, 0, 'pull E');
    expect(follow(east, 0, 'pull W').trains[0]!.heading).toBe(0);
  });
});
