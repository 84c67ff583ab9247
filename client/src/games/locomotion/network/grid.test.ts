import { expect, it } from 'vitest';
import { Grid } from './grid';
import type { Rail } from './lattice';
import { sectionsOf } from './sections';
import { Network } from '../drawing/map/track';

const LINE: Rail[] = [
  [-4, 0, 0],
  [-1, 0, 0],
  [2, 0, 0],
];
const FORK: Rail[] = [...LINE, [1, -1, 1]];
const names = (rails: Rail[], grows = false): string[][] => {
  const network = new Network(rails);
  const grid = new Grid(network.points, grows);
  return sectionsOf(network).map((line) => line.map((point) => grid.name(point)));
};

it('names points by row and column, as the log does', () => {
  const grid = new Grid(new Network(FORK).points, false);
  expect(
    [
      { q: -4, r: 0 },
      { q: 0, r: 0 },
      { q: 3, r: -3 },
    ].map((point) => grid.name(point)),
  ).toEqual(['D1', 'D9', 'A12']);
  expect(grid.rows().map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D']);
  expect(grid.columns()).toHaveLength(17);
});

it('keeps names while a railway grows', () => {
  const name = (rails: Rail[]): string => new Grid(new Network(rails).points, true).name({ q: 0, r: 0 });
  expect([name([]), name(LINE), name(FORK)]).toEqual(['M30', 'M30', 'M30']);
  const marked = new Grid(new Network([[0, 0, 0]]).points, true);
  expect(marked.rows().map((mark) => mark.name)).toEqual(['J', 'K', 'L', 'M', 'N', 'O', 'P']);
  expect(marked.columns().at(0)?.name).toBe('24');
});

it('tells the track line by line, from fork to fork', () => {
  expect(names(LINE)).toEqual([['A1', 'A3', 'A5', 'A7', 'A9', 'A11', 'A13', 'A15', 'A17']]);
  const fork = names(FORK);
  expect(fork).toContainEqual(['D1', 'D3', 'D5', 'D7', 'D9']);
  expect(fork).toContainEqual(['D9', 'D11']);
  expect(fork.flat().filter((name) => name === 'A12')).toHaveLength(1);
});

it('tells a ring without a fork once', () => {
  const ring: Rail[] = [
    [0, 0, 0],
    [3, -1, 1],
    [4, -4, 2],
    [3, -6, 0],
    [0, -5, 1],
    [-1, -1, 2],
  ];
  const links = names(ring).flatMap((line) => line.slice(1).map((name, n) => [name, line[n]!].sort().join()));
  expect(new Set(links).size).toBe(links.length);
});
