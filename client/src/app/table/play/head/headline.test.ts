import { expect, test } from 'vitest';
import type { GameView } from '../../../../games/contract';
import type { Table } from '../../../../protocol/table/table.svelte';
import type { TableSeen } from '../../../../protocol/types';
import { headlineOf } from './headline';

const table = {
  you: 0,
  position: {},
  away: false,
  betweenRounds: false,
  complete: false,
  live: true,
  draft: { moves: [] },
};
const game = { headline: () => 'Shunter 1 is playing.' };
const headline = (seen: Partial<TableSeen>, away = false, to_act = [1]): string =>
  headlineOf(
    { ...table, away, view: { to_act } } as unknown as Table,
    game as unknown as GameView,
    { life: 'playing', settings: { teaching: true }, ...seen } as TableSeen,
  );

test('while a blunder is offered back the headline asks for the answer, for the bots wait', () => {
  const offer = { left: 4, error: 0.2, better: [], deeds: [], reason: {}, final: false };
  expect(headline({ offer: null })).toBe('Shunter 1 is playing.');
  expect(headline({ offer })).toBe('Take that move back? The bots are waiting.');
  expect(headline({ offer: { ...offer, final: true } })).toBe('Too late to take that move back: play has moved on.');
});

test('after a move that ends a round or the game, nobody is said to play while it is judged or offered back', () => {
  const offer = { left: 4, error: 0.2, better: [], deeds: [], reason: {}, final: false };
  expect(headline({ offer: null }, false, [])).toBe('Checking your move…');
  expect(headline({ offer }, false, [])).toBe('Take that move back?');
});

test('bots are not said to wait where the player acts again', () => {
  const offer = { left: 4, error: 0.2, better: [], deeds: [], reason: {}, final: false };
  expect(headline({ offer: null }, false, [0])).toBe('Shunter 1 is playing.');
  expect(headline({ offer }, false, [0])).toBe('Take that move back?');
});

test('the winner is told after the board has counted the last points, not before', () => {
  const over = {
    life: 'over',
    offer: null,
    result: { points: [3, 9], winners: [1], reason: null },
  } as Partial<TableSeen>;
  const said = (telling: boolean): string =>
    headlineOf(
      { ...table, telling, seats: [{ seat: 1, name: 'Bo' }] } as unknown as Table,
      game as unknown as GameView,
      over as TableSeen,
    );
  expect(said(true)).toBe('The game is over.');
  expect(said(false)).toBe('The game is over. Bo wins.');
});

test('a player who resigned is not told to take the seat back', () => {
  const seats = (resigned: boolean) => [{ resigned }] as TableSeen['seats'];
  expect(headline({ offer: null, seats: seats(false) }, true)).toContain('Take your seat back');
  expect(headline({ offer: null, seats: seats(true) }, true)).toBe('You resigned: a bot plays on in your place.');
});
