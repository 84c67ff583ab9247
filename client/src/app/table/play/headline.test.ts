import { expect, test } from 'vitest';
import type { GameView } from '../../../games/contract';
import type { Table } from '../../../protocol/table/table.svelte';
import type { TableSeen } from '../../../protocol/types';
import { headlineOf } from './headline';

const table = { position: {}, away: false, betweenRounds: false, complete: false, draft: { moves: [] } };
const game = { headline: () => 'Shunter 1 is playing.' };
const headline = (seen: Partial<TableSeen>): string =>
  headlineOf(table as unknown as Table, game as unknown as GameView, { life: 'playing', ...seen } as TableSeen);

test('while a blunder is offered back the headline asks for the answer, for the bots wait', () => {
  const offer = { left: 4, error: 0.2, better: [], reason: {} };
  expect(headline({ offer: null })).toBe('Shunter 1 is playing.');
  expect(headline({ offer })).toBe('Take that move back? The bots are waiting.');
});
