import { cleanup, render } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { fakeSeat } from '../../../protocol/seats/fake-seat';
import type { UnsentRequest } from '../../../protocol/connection/requests';
import type { Table } from '../../../protocol/table/table.svelte';
import type { SeatSeen, TableSeen } from '../../../protocol/types';
import Rematch from './Rematch.svelte';

const SETTINGS = { games: 1 };

function shown(seats: SeatSeen[], some: Partial<TableSeen> = {}): UnsentRequest[] {
  const asked: UnsentRequest[] = [];
  const seen = { seats, you: 0, players: seats.length, life: 'over', unwilling: null, settings: SETTINGS, ...some };
  const table = {
    you: seen.you,
    seats: seats.map(({ name }, seat) => ({ seat, name })),
    do: (request: UnsentRequest) => {
      asked.push(request);
      return Promise.resolve(null);
    },
  };
  render(Rematch, { table: table as unknown as Table, seen: seen as unknown as TableSeen });
  return asked;
}

const words = (): string => document.body.textContent.replace(/\s+/g, ' ').trim();
const press = (what: string): void => document.querySelector<HTMLElement>(`[data-do=${what}]`)!.click();

test('against bots alone another game begins at once', async () => {
  const asked = shown([fakeSeat('Ann'), fakeSeat('Bot 1', { bot: 'level1' })]);
  press('rematch');
  await vi.waitFor(() => expect(asked).toEqual([{ kind: 'rematch' }, { kind: 'start' }]));
});

test('among people it is offered, as it is or with changes to the table', () => {
  const asked = shown([fakeSeat('Ann'), fakeSeat('Bo')]);
  expect(words()).toBe('Offer a rematch Other settings');
  press('rematch');
  press('rematch-change');
  expect(asked).toEqual([{ kind: 'rematch' }, { kind: 'rematch', change: true }]);
});

test('the person asked accepts or declines', () => {
  const asked = shown([fakeSeat('Ann'), fakeSeat('Bo', { again: true }), fakeSeat('Cid')]);
  expect(words()).toBe('Bo offers a rematch! Accept No, thanks');
  press('rematch-decline');
  expect(asked).toEqual([{ kind: 'rematch', wish: false }]);
});

test('the person who offers sees who has not answered yet, and who declined', () => {
  shown([fakeSeat('Ann', { again: true }), fakeSeat('Bo'), fakeSeat('Cid', { again: true })]);
  expect(words()).toBe('Waiting for Bo… Withdraw the offer');
  cleanup();
  shown([fakeSeat('Ann'), fakeSeat('Bo')], { unwilling: 1 });
  expect(words()).toContain('Bo would rather not play again.');
});

test('others play without a person who is not there', () => {
  const asked = shown([
    fakeSeat('Ann', { again: true }),
    fakeSeat('Bo', { here: false }),
    fakeSeat('Cid', { again: true }),
  ]);
  press('rematch-without');
  expect(asked).toMatchObject([{ kind: 'rematch', without_gone: true }]);
});

test('nobody is offered one in a game of the past', () => {
  shown([fakeSeat('Ann'), fakeSeat('Bo')], { past: true });
  expect(words()).toBe('');
});
