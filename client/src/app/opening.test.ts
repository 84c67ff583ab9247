import { expect, test } from 'vitest';
import type { SeatInfo } from '../games/contract';
import { botsFor } from './opening';

const seats = [null, 'level1', 'level3'].map((bot, seat) => ({ seat, bot }) as SeatInfo);

test('playing on from a moment meets the same bots, and in the place of people one like them', () => {
  expect(botsFor(seats, 0, 'level2')).toEqual(['level1', 'level3']);
  expect(botsFor(seats, 2, 'level2')).toEqual(['level1', 'level1']);
  expect(botsFor([seats[0]!, { ...seats[0]!, seat: 1 }], 1, 'level2')).toEqual(['level2']);
});
