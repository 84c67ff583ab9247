import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { Table } from '../../../protocol/table/table.svelte';
import LastMove from './LastMove.svelte';

const SEATS = [
  { letter: 'A', colour: 'blue' },
  { letter: 'B', colour: 'red' },
];
const LINES = [
  { first: 0, last: 0, by: 0, words: 'Ann drives', news: null, marks: [] },
  { first: 1, last: 2, by: 1, words: 'Bo couples blue', news: null, marks: [] },
  { first: 3, last: 3, by: 0, words: 'Ann throws 4', news: null, marks: [] },
];

/** The few properties that are read here. */
function shown(by: number[]): void {
  const table = { you: 0, seats: SEATS, lines: LINES, log: by.map((seat) => ({ by: seat, text: '' })) };
  render(LastMove, { table: table as unknown as Table, onlog: () => undefined });
}

test('the last move of another is told, also after the player’s own throw', () => {
  shown([0, -1, 1, -1]);
  expect(screen.getByRole('button').textContent).toContain('Bo couples blue');
});

test('once the player has moved it is no news', () => {
  shown([0, -1, 1, 0]);
  expect(screen.queryByRole('button')).toBeNull();
});
