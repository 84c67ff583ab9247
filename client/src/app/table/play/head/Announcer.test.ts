import { render } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { expect, test } from 'vitest';
import type { LineSeen } from '../../../../protocol/types';
import Announcer from './Announcer.svelte';

const line = (first: number, words: string, news: string | null = null): LineSeen => ({
  first,
  last: first,
  by: 0,
  words,
  news,
  marks: [],
});
const children = createRawSnippet(() => ({ render: () => '<p>Your turn.</p>' }));

function said(told: LineSeen[], unread = 0): string[] {
  render(Announcer, { told, unread, children });
  return [...document.querySelectorAll('[aria-live] p')].map((one) => one.textContent);
}

test('the last event is said before the next step, a sentence each', () => {
  const told = [line(1, 'Ann fills row 2: hopper', 'A hopper comes'), line(2, 'Bob takes a box car')];
  expect(said(told)).toEqual(['A hopper comes.', 'Bob takes a box car.', 'Your turn.']);
});

test('events that were taken back, or are not worth it, are not said', () => {
  expect(said([line(2, 'Ann takes a box car', '')])).toEqual(['Your turn.']);
});

test('a word of others is told to a player who does not look at the chat', () => {
  expect(said([], 2)).toEqual(['Chat, 2 unread messages', 'Your turn.']);
});
