import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { Table } from '../../../protocol/table/table.svelte';
import LastMove from './LastMove.svelte';
import { lastMoveOfAnother } from './last-move';

const SEATS = [
  { letter: 'A', colour: 'blue' },
  { letter: 'B', colour: 'red' },
];
const LINES = [
  { first: 0, last: 0, by: 0, words: 'Ann drives', news: null, marks: [] },
  { first: 1, last: 2, by: 1, words: 'Bo couples blue', news: null, marks: [] },
  { first: 3, last: 3, by: 0, words: 'Ann throws 4', news: null, marks: [] },
];

/** A table with the few properties that are read here. */
function after(by: number[]): Table {
  const log = by.map((seat) => ({ by: seat, text: '' }));
  return { you: 0, seats: SEATS, lines: LINES, log } as unknown as Table;
}

test('the last move of another is told, also after the player’s own throw', () => {
  const move = lastMoveOfAnother(after([0, -1, 1, -1]));
  render(LastMove, { move: move!, onlog: () => undefined });
  expect(screen.getByRole('button').textContent).toContain('Bo couples blue');
});

test('once the player has moved it is no news', () => {
  expect(lastMoveOfAnother(after([0, -1, 1, 0]))).toBeNull();
});
