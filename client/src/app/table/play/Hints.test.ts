import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { GameView } from '../../../games/contract';
import { game as zackAndPack } from '../../../games/zack-and-pack/game';
import { adviceFor } from '../../../protocol/table/advice';
import type { Table } from '../../../protocol/table/table.svelte';
import Hints from './Hints.svelte';

const WORDS = 'you start your piggyback train';
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
  expect(reason(['main 1 train 1'])).toBe(`The plan: ${WORDS}`);
});

test('two places for a stick that read the same are told apart by a plan of the truck', () => {
  const places = ['put 3 0 0 0 x', 'put 3 2 1 0 x'];
  const hints = places.map((move) => ({ move, deed: move, rest: [], estimate: 0.5, words: 'leaves room' }));
  const table = { seats: [{}, {}], advice: adviceFor({ after: [], advice: hints }, []) } as unknown as Table;
  const { container } = render(Hints, { table, game: zackAndPack, looked: null });
  expect(new Set([...container.querySelectorAll('.deed')].map((one) => one.textContent)).size).toBe(1);
  expect(new Set([...container.querySelectorAll('li svg')].map((one) => one.innerHTML)).size).toBe(places.length);
});
