/** Positions for tests. */
import type { LocoPosition } from './model';

/** The example of the rules page: seat 0 to move with three points, a red wagon behind it, three more to couple. */
export function example(changes: Partial<LocoPosition> = {}): LocoPosition {
  const network: LocoPosition['rails'] = [
    [0, 0, 0],
    [3, 0, 0],
    [2, -1, 2],
    [6, 0, 0],
  ];
  return {
    players: 2,
    options: { mode: 'die', network, placing: 'random', wagons: 4, rounds: null },
    phase: 'turn',
    rails: network,
    sequence: ['red', 'blue', 'green', 'yellow'],
    trains: [
      { loco: [0, 0], wagons: [['red', 1, 0]] },
      { loco: [5, 0], wagons: [] },
    ],
    standing: [
      ['blue', 2, -3],
      ['blue', 6, 0],
      ['green', 2, -1],
      ['green', 8, 0],
      ['red', 4, 0],
      ['yellow', 2, -2],
      ['yellow', 7, 0],
    ],
    to_act: 0,
    turn: 0,
    points: 3,
    speed: [null, null],
    distance: [12, 9],
    couplings: [1, 0],
    round: 4,
    first: 0,
    winner: null,
    ...changes,
  };
}

export const EXAMPLE_MOVES = ['couple NE', 'couple NE NW', 'couple NE NW NW', 'end', 'push E', 'uncouple 1'];

/** The way on which that train is pushed by two points. */
export const EXAMPLE_WAY = {
  moves: ['push E', 'push E'],
  cost: 2,
  place: [3, 0],
  end: 'last',
  from: [
    [0, 0],
    [1, 0],
  ],
  train: [
    [2, 0],
    [3, 0],
  ],
  colours: [],
};
