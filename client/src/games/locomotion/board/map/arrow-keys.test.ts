import { describe, expect, test } from 'vitest';
import { key, middle, placeOf, type Place, type Point } from '../../network/lattice';
import { inReadingOrder, spotByArrow } from './arrow-keys';
import type { Spot } from './spots';

const ARROWS = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'];

const SIGHTS = {
  upright: (way: Place): Place => way,
  'on its side': ({ x, y }: Place): Place => ({ x: y, y: -x }),
};

function spot({ x, y }: Place): Spot {
  return { id: `${x} ${y}`, x, y, reach: 50, aim: { kind: 'rail', rail: [0, 0, 0], move: null } };
}

function spotsAt(...points: [q: number, r: number][]): Spot[] {
  return points.map(([q, r]) => spot(placeOf({ q, r })));
}

/** Some points of a lattice, and joints between the first of them, as they stand on a railway; the same every time. */
function somewhere(seed: number): Spot[] {
  let last = seed;
  const below = (limit: number): number => (last = (last * 48271) % 2147483647) % limit;
  const count = 3 + below(60);
  const points = new Map<string, Point>();
  for (let i = 0; i < count; i++) {
    const point = { q: below(9), r: below(9) };
    points.set(key(point), point);
  }
  const places = [...points.values()].map(placeOf);
  const joints = places.slice(1, 4).map((place) => middle(places[0]!, place));
  return [...new Map([...places, ...joints].map((place) => [spot(place).id, spot(place)])).values()];
}

function reached(from: Spot, order: Spot[], toward: (way: Place) => Place): Set<Spot> {
  const seen = new Set([from]);
  for (const one of seen) {
    for (const arrow of ARROWS) {
      const next = spotByArrow(arrow, one, order, toward);
      if (next) seen.add(next);
    }
  }
  return seen;
}

describe.each(Object.entries(SIGHTS))('a railway %s', (_, toward) => {
  test('lets the arrow keys lead from every target to every other', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const order = inReadingOrder(somewhere(seed), toward);
      for (const from of order)
        expect(reached(from, order, toward).size, `from ${from.id}, ${seed}`).toBe(order.length);
    }
  });
});

test('right and left follow the rows, and go on in the next row', () => {
  const [a, b, c] = spotsAt([0, 0], [3, 0], [0, 1]) as [Spot, Spot, Spot];
  const order = inReadingOrder([c, b, a], SIGHTS.upright);
  expect(spotByArrow('ArrowRight', a, order, SIGHTS.upright)).toBe(b);
  expect(spotByArrow('ArrowRight', b, order, SIGHTS.upright)).toBe(c);
  expect(spotByArrow('ArrowLeft', c, order, SIGHTS.upright)).toBe(b);
  expect(spotByArrow('ArrowRight', c, order, SIGHTS.upright)).toBeNull();
});

test('up leads to the next row, not over it to the point that lies straight ahead', () => {
  const [from, aside, straight] = spotsAt([0, 2], [1, 1], [1, 0]) as [Spot, Spot, Spot];
  const order = inReadingOrder([from, aside, straight], SIGHTS.upright);
  expect(spotByArrow('ArrowUp', from, order, SIGHTS.upright)).toBe(aside);
});

test('another key leads nowhere', () => {
  const [from] = spotsAt([0, 0]) as [Spot];
  expect(spotByArrow('Enter', from, [from], SIGHTS.upright)).toBeUndefined();
});
