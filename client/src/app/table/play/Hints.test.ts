import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { GameView } from '../../../games/contract';
import { adviceFor } from '../../../protocol/table/advice';
import type { Table } from '../../../protocol/table/table.svelte';
import Hints from './Hints.svelte';

const WORDS = 'starts your piggyback train';
const rest = [{ move: 'main 2 train 2', deed: 'start train 2 with the gondola' }];
const advice = [{ move: 'main 1 train 1', deed: 'start train 1', rest, estimate: 0.5, words: WORDS }];

function reason(drafted: string[]): string | null | undefined {
  const table = { seats: [{}, {}], advice: adviceFor({ after: [], advice }, drafted) } as unknown as Table;
  const { container, unmount } = render(Hints, { table, game: {} as GameView, looked: null });
  expect(screen.getAllByRole('button', { name: /^Play it/ })).toHaveLength(1);
  const found = container.querySelector('small')?.textContent;
  unmount();
  return found;
}

test('the reason for a turn is not told of a later step alone', () => {
  expect(reason([])).toBe(WORDS);
  expect(reason(['main 1 train 1'])).toBe(`Whole turn: ${WORDS}`);
});

test('of moves that are told in the same words the best is enough', () => {
  const deed = 'put grey 2 lengthways, level 1';
  const moves = ['put 2 0 0 0 x', 'put 2 2 0 0 x'].map((move) => ({ move, deed, rest: [], estimate: 1, words: WORDS }));
  const table = { seats: [{}], advice: adviceFor({ after: [], advice: moves }, []) } as unknown as Table;
  render(Hints, { table, game: {} as GameView, looked: null });
  expect(screen.getAllByRole('button', { name: /^Play it/ })).toHaveLength(1);
});
