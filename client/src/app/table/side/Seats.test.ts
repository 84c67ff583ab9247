import { render } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { GameView } from '../../../games/contract';
import { seatsFrom } from '../../practice/trial-position.svelte';
import type { Table } from '../../../protocol/table/table.svelte';
import type { TableSeen } from '../../../protocol/types';
import Seats from './Seats.svelte';

const seats = seatsFrom(
  ['Ann', 'Bo', 'Cid'].map((name) => ({ name, bot: null })),
  0,
);
const game = { id: 'game', key: 'game', standing: () => [0, 1, 2].map((n) => ({ shown: `${n}/6`, said: '' })) };

function shown(points: number[], winners: number[], { live = true, telling = false } = {}): string[] {
  const table = { you: 0, seats, standing: {}, view: null, live, telling, betweenRounds: false };
  const seen = {
    life: 'over',
    watchers: 0,
    seats: [],
    incidents: [],
    games: 0,
    settings: { games: 1 },
    result: { points, winners, reason: null },
  };
  render(Seats, {
    table: table as unknown as Table,
    game: game as unknown as GameView,
    seen: seen as unknown as TableSeen,
  });
  return [...document.querySelectorAll('li')].map((one) => {
    const words = ['.place', 'strong', '.points'].map((part) => one.querySelector(part)?.textContent.trim() ?? '-');
    return [...words, ...(one.querySelector('.place svg') ? ['star'] : [])].join(' ').trim();
  });
}

test('after a game the seats are in the order in which they finished, with the points of the result', () => {
  expect(shown([46, 53, 48], [1])).toEqual(['1 Bo 53 points', '2 Cid 48 points', '3 Ann 46 points']);
});

test('where only the win counts the winner has a star, and the others have their standing and no place', () => {
  expect(shown([0, 0, 1], [2])).toEqual(['Cid 2/6 star', 'Ann 0/6', 'Bo 1/6']);
});

test('in the replay they stay where they are, with the standing of the moment and no place in sight', () => {
  expect(shown([46, 53, 48], [1], { live: false })).toEqual(['1 Bo 1/6', '2 Cid 2/6', '3 Ann 0/6']);
  expect(document.querySelectorAll('.place.past')).toHaveLength(3);
});

test('nothing is given away while the board still counts', () => {
  expect(shown([46, 53, 48], [1], { telling: true })).toEqual(['- Ann 0/6', '- Bo 1/6', '- Cid 2/6']);
});
