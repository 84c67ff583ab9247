import { describe, expect, it } from 'vitest';
import { beside, nearestPoint, placeOf, railAround, railPoints, type Rail } from '../../network/lattice';
import { poseAlone, poseAlong, layOf } from '../vehicles/poses';
import { drawTrack, Network } from './track';

const bend: Rail[] = [
  [0, 0, 0],
  [3, -1, 1],
];

describe('the lattice', () => {
  it('finds a point again from its place', () => {
    for (const point of [
      { q: 0, r: 0 },
      { q: 5, r: -7 },
      { q: -3, r: 4 },
    ])
      expect(nearestPoint(placeOf(point))).toEqual(point);
  });

  it('lays a rail around its middle', () => {
    expect(railPoints(railAround({ q: 4, r: 2 }, 2))[1]).toEqual({ q: 4, r: 2 });
  });
});

describe('track', () => {
  it('ends at a buffer stop at each end', () => {
    expect(drawTrack(new Network([[0, 0, 0]])).stops).toHaveLength(2);
  });

  it('bends where two rails meet at an angle', () => {
    const drawn = drawTrack(new Network(bend));
    expect(drawn.stops).toHaveLength(2);
    expect(drawn.centre).toContain('A86.6');
  });
});

describe('vehicles', () => {
  const network = new Network(bend);

  it('lie along their rail', () => {
    const { x, y } = poseAlone(network, { q: 1, r: 0 });
    expect(x).toBeCloseTo(100);
    expect(y).toBeCloseTo(0);
  });

  it('bend with the track, and touch end to end', () => {
    const train = [
      { q: 3, r: -1 },
      { q: 2, r: 0 },
      { q: 1, r: 0 },
    ];
    const lie = layOf(network, train);
    const poses = train.map((_, i) => poseAlong(lie, i + 1));
    expect(poses[2]?.angle).toBeCloseTo(0);
    expect(poses[1]?.angle).toBeCloseTo(-30);
    expect(poses[0]?.angle).toBeCloseTo(-60);
    for (const i of [0, 1]) {
      const [a, b] = [poses[i]!, poses[i + 1]!];
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(85);
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeLessThan(101);
    }
  });

  it('keep to the track in front of them', () => {
    expect(beside({ q: 2, r: 0 }, network.onward({ q: 2, r: 0 }, 3))).toEqual({ q: 3, r: -1 });
  });
});
