import { expect, test } from 'vitest';
import type { LineSeen, ViewSeen } from '../types';
import { Moments } from './moments';
import { TableState } from './table-state.svelte';

const line = (last: number, words: string): LineSeen =>
  ({ first: 0, last, by: 1, words, marks: [], news: null }) as unknown as LineSeen;

test('a moment that was seen live is told no further than it had come, whatever its turn went on to', async () => {
  const state = new TableState('code');
  const moments = new Moments(state, () => Promise.resolve(null));
  const happens = (events: string[], told: LineSeen): void => {
    state.log = events.map((text) => ({ by: 1, text }));
    state.lines = [told];
    moments.takeIn({ since: events.length - 1, position: { events } } as unknown as ViewSeen);
  };
  happens(['roll 3'], line(0, 'Bo rolls 3'));
  happens(['roll 3', 'pull E'], line(1, 'Bo rolls 3 and drives to D9'));
  await moments.look(1, false);
  expect(state.lineSoFar?.words).toBe('Bo rolls 3');
});
