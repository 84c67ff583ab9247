import { render } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { fakeSeat } from '../../../protocol/seats/fake-seat';
import type { TableSeen } from '../../../protocol/types';
import ListedTables from './ListedTables.svelte';

const ann = fakeSeat('Ann');
const table = (watch: string, some: Partial<TableSeen>): Partial<TableSeen> => ({
  watch,
  join: `to ${watch}`,
  game: 'freight-train',
  players: 2,
  life: 'open',
  seats: [ann, null],
  ...some,
});

test('only tables with a free seat are open; full ones and games in progress are there to watch', async () => {
  const all = [table('free', {}), table('full', { seats: [ann, ann] }), table('playing', { life: 'playing' })];
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(all))));
  render(ListedTables);
  await vi.waitFor(() => expect(document.querySelectorAll('li')).toHaveLength(3));
  const links = (list: string) =>
    [...document.querySelectorAll(`[data-do=${list}] a`)].map((link) => link.getAttribute('href'));
  expect(links('listed')).toEqual(['/j/to free', '/t/free']);
  expect(links('to_watch')).toEqual(['/t/full', '/t/playing']);
  const people = [...document.querySelectorAll('.people')].map((one) => one.textContent);
  expect(people).toEqual(['Ann · 1 of 2 seats taken', 'Ann, Ann', 'Ann']);
});
