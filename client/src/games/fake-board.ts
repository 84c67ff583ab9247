/** The properties of a board at a quiet table, for the tests of boards. */
import type { BoardProps } from './contract';

type Given = Pick<BoardProps, 'position' | 'seats' | 'legal' | 'desk'> & Partial<BoardProps>;

/** The props of a board: the first seat is the player's, nothing has just happened, and nothing moves. */
export function fakeBoard(given: Given): BoardProps {
  return {
    you: 0,
    happened: [],
    told: [],
    drafted: [],
    live: true,
    advised: null,
    tempo: 0,
    secondsLeft: null,
    best: null,
    data: null,
    ...given,
  };
}
