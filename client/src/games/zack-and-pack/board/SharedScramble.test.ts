import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadTableTexts } from '../../../text/text.svelte';
import type { Refusal } from '../../contract';
import Board from '../Board.svelte';
import { boardProps, deskThat, scramble, SEATS } from '../fixtures';
import { columnsFor } from './sides';

beforeAll(async () => {
  await loadTableTexts();
});

const seats = SEATS.map((seat) => ({ ...seat, bot: null }));
const LEGAL = ['grab 3', 'grab 12', 'grab 17', 'grab 28', 'grab pile'];

/** A board round which those seats sit; its desk notes the grabs and answers when it is told to. */
function board(here: number[], more: object = {}) {
  const grabs: string[] = [];
  const answers: ((refusal: Refusal | null) => void)[] = [];
  const desk = {
    ...deskThat(),
    playFor: (seat: number, moves: string[]) => {
      grabs.push(`${seat} ${moves.join()}`);
      return new Promise<Refusal | null>((resolve) => answers.push(resolve));
    },
  };
  render(Board, { ...boardProps(scramble({ round: 2, ...more }), LEGAL, desk), seats, here });
  return { grabs, answers };
}
const card = (seat: number, truck: number): Element | null => document.querySelector(`[data-grab="${seat} ${truck}"]`);
const touch = (seat: number, truck: number): Promise<unknown> => fireEvent.pointerDown(card(seat, truck) as Element);

test('fingers on several sides at once grab for their players, in the order of their touches', async () => {
  const { grabs } = board([0, 1, 2]);
  await Promise.all([touch(1, 17), touch(0, 17), touch(2, 3)]);
  expect(grabs).toEqual(['1 grab 17', '0 grab 17', '2 grab 3']);
});

test('a side offers the trucks of all others and the pile, never its own', () => {
  board([0, 1]);
  expect(card(0, 4)).toBeNull();
  expect(card(1, 4)).not.toBeNull();
  expect(card(0, 0)).not.toBeNull();
});

test('a second finger of the same player waits until the first is judged', async () => {
  const { grabs, answers } = board([0, 1]);
  await touch(0, 3);
  await touch(0, 12);
  expect(grabs).toEqual(['0 grab 3']);
  answers[0]?.({ code: 'illegal', rule: null, text: '' });
  await vi.waitFor(() => expect(card(0, 3)?.classList).not.toContain('reaching'));
  await touch(0, 12);
  expect(grabs).toEqual(['0 grab 3', '0 grab 12']);
});

test('a player alone at the screen, and trucks chosen in turn, have the usual board', () => {
  board([]);
  expect(document.querySelector('[data-do=around]')).toBeNull();
  cleanup();
  board([0, 1], { options: { grab: 'ordered', clock: null } });
  expect(document.querySelector('[data-do=around]')).toBeNull();
});

test('the throw is seen on every side too, with the cards face down', async () => {
  vi.useFakeTimers();
  const grabs = board([0, 1], { round: 1 }).grabs; // a game as it begins, or is opened again
  expect(document.querySelectorAll('[data-side]')).toHaveLength(2);
  expect(card(0, 17)?.getAttribute('aria-label')).toBe('truck card, face down');
  await touch(0, 17);
  expect(grabs).toEqual([]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(card(0, 17)?.getAttribute('aria-label')).toContain('truck 17');
  await touch(0, 17);
  expect(grabs).toEqual(['0 grab 17']);
  vi.useRealTimers();
});

test('cards are laid out so that their trucks are largest, in a long side and in a square one', () => {
  expect(columnsFor(5, 1000, 300)).toBe(5);
  expect(columnsFor(5, 740, 460)).toBe(3);
  expect(columnsFor(7, 300, 400)).toBe(2);
});
