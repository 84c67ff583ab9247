import { render } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { fakeSeat } from '../../../protocol/seats/fake-seat';
import type { TableSeen } from '../../../protocol/types';
import ListedTables from './ListedTables.svelte';

const ann = fakeSeat('Ann');
const table = (watch: string, some: Partial<TableSeen>): TableSeen =>
  ({
    watch,
    join: `to ${watch}`,
    game: 'freight-train',
    players: 2,
    life: 'open',
    seats: [ann, null],
    ...some,
  }) as TableSeen;

test('only tables with a free seat are open; full ones and games in progress are there to watch', () => {
  const all = [table('free', {}), table('full', { seats: [ann, ann] }), table('playing', { life: 'playing' })];
  render(ListedTables, { tables: all });
  const links = (list: string) =>
    [...document.querySelectorAll(`[data-do=${list}] a`)].map((link) => link.getAttribute('href'));
  expect(links('listed')).toEqual(['/j/to free', '/t/free']);
  expect(links('to_watch')).toEqual(['/t/full', '/t/playing']);
  const people = [...document.querySelectorAll('.people')].map((one) => one.textContent);
  expect(people).toEqual(['Ann · 1 free seat', 'Ann and Ann', 'Ann · 1 free seat']);
});
