/** Positions for tests, as the server sends them. */
import type { BoardProps, Desk, Position, Refusal, SeatInfo } from '../contract';
import { fakeBoard } from '../fake-board';

const SCRAMBLE: Position = {
  game: 'zack-and-pack',
  players: 3,
  options: { grab: 'live', clock: null },
  phase: 'grab',
  round: 1,
  points: [75, 75, 75],
  sticks: [
    [3, 2, 3, 0, 1],
    [0, 1, 2, 2, 0],
    [2, 2, 0, 1, 1],
  ],
  offered: [
    [4, 9],
    [3, 12],
    [17, 28],
  ],
  truck: [null, null, null],
  stowed: [[], [], []],
  done: [false, false, false],
  pile: [1, 2, 5, 6, 7, 8, 10, 11, 13, 14, 15, 16, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 29, 30],
  aside: [],
  order: null,
  to_act: [0, 1, 2],
  start: 0,
  winners: null,
};

export function scramble(more: Position = {}): Position {
  return { ...SCRAMBLE, ...more };
}

/** Seat 0 loads truck 7 (two levels, nine cells a level), with a brown stick in it already. */
export function stowing(more: Position = {}): Position {
  return scramble({
    phase: 'stow',
    truck: [7, 12, 30],
    offered: [[4, 9], [3], [17, 28]],
    sticks: [
      [1, 1, 0, 0, 0],
      [0, 1, 2, 2, 0],
      [2, 2, 0, 1, 1],
    ],
    stowed: [[[3, 0, 0, 0, 'x']], [], []],
    ...more,
  });
}

/** The legal moves of seat 0 in `stowing`. */
export const STOWING_MOVES = [
  'put 1 0 0 1 x',
  'put 1 1 0 1 x',
  'put 1 2 0 1 x',
  'put 1 3 0 0 x',
  'put 1 0 1 0 x',
  'put 1 2 1 0 x',
  'put 1 3 1 0 x',
  'put 1 1 2 0 x',
  'put 1 2 2 0 x',
  'put 2 0 0 1 x',
  'put 2 1 0 1 x',
  'put 2 2 1 0 x',
  'put 2 1 2 0 x',
  'put 2 3 0 0 y',
  'put 2 2 1 0 y',
  'put 2 3 0 0 z',
  'put 2 0 1 0 z',
  'put 2 2 1 0 z',
  'put 2 3 1 0 z',
  'put 2 1 2 0 z',
  'put 2 2 2 0 z',
  'lift 0 0 0',
  'done',
];

export const SEATS: SeatInfo[] = ['Ada', 'Bruno', 'Chloé'].map((name, seat) => ({
  seat,
  name,
  colour: `var(--seat-${seat})`,
  letter: 'ABC'[seat] ?? '',
  you: seat === 0,
  bot: seat === 0 ? null : 'level2',
  here: true,
  acts: true,
}));

/** A desk that notes the moves played, and refuses those it is told to. */
export function deskThat(refuses: (moves: string[]) => Refusal | null = () => null): Desk & { played: string[] } {
  const played: string[] = [];
  return {
    played,
    play: (moves) => {
      played.push(...moves);
      return Promise.resolve(refuses(moves));
    },
    preview: () => Promise.resolve({ code: 'no', rule: null, text: '' }),
    back: () => Promise.resolve(null),
    ways: () => Promise.resolve([]),
    known: () => Promise.resolve(null),
    before: () => Promise.resolve(null),
    outline: () => Promise.resolve(null),
    explain: () => undefined,
    telling: () => undefined,
  };
}

export function boardProps(position: Position, legal: string[], desk: Desk): BoardProps {
  return fakeBoard({ position, seats: SEATS, legal, desk });
}
