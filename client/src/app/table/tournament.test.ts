import { describe, expect, test } from 'vitest';
import { fakeSeat } from '../../protocol/seats/fake-seat';
import type { TableSeen } from '../../protocol/types';
import { gamesOver, gamesPlayed, gameTitle, goesOn, isDecided, isSeries, standings, winsAlone } from './tournament';

function table(games: number, of: number, life: TableSeen['life'], more: Partial<TableSeen> = {}): TableSeen {
  return {
    games,
    life,
    settings: { games: of },
    review: false,
    score: {},
    leaders: [],
    seats: [],
    ...more,
  } as TableSeen;
}

describe('which game it is', () => {
  test('a tournament counts to its last game, and begins anew after it', () => {
    expect([0, 1, 2, 3].map((games) => gameTitle(table(games, 3, 'playing')))).toEqual([
      'Game 1 of 3',
      'Game 2 of 3',
      'Game 3 of 3',
      'Game 1 of 3',
    ]);
    expect(gameTitle(table(3, 1, 'playing'))).toBe('Game 4');
  });

  test('it goes on after every game but the last, which decides it', () => {
    expect([0, 1, 2].map((games) => goesOn(table(games, 3, 'over')))).toEqual([true, true, false]);
    expect([0, 1, 2].map((games) => isDecided(table(games, 3, 'over')))).toEqual([false, false, true]);
    expect(goesOn(table(0, 1, 'over')) || isDecided(table(0, 1, 'over'))).toBe(false);
  });

  test('a score is of the games that are over', () => {
    expect(gamesPlayed(table(0, 3, 'over'))).toBe(1);
    expect(gamesPlayed(table(1, 3, 'open'))).toBe(1);
    expect(gamesPlayed(table(1, 1, 'over'))).toBe(2);
    expect(gamesOver(table(1, 1, 'over'))).toEqual([0, 1]);
    expect(gamesOver(table(4, 3, 'open'))).toEqual([3]); // in the second tournament
  });

  test('one game alone has no score, nor has one that is only looked at', () => {
    expect(isSeries(table(0, 1, 'over'))).toBe(false);
    expect(isSeries(table(1, 1, 'open'))).toBe(true);
    expect(isSeries(table(1, 3, 'over', { review: true }))).toBe(false);
  });
});

test('most points come first, and nobody leads where all are equal', () => {
  const seats = [fakeSeat('Ann'), fakeSeat('Bo')];
  const score = { Ann: { wins: 2, points: 10 }, Bo: { wins: 1, points: 13 } };
  expect(standings(table(1, 3, 'open', { seats, score, leaders: ['Bo'] }))).toEqual([
    { seat: 1, name: 'Bo', wins: 1, points: 13, leads: true },
    { seat: 0, name: 'Ann', wins: 2, points: 10, leads: false },
  ]);
  expect(winsAlone([{ seat: 0, name: 'Ann', wins: 1, points: 0, leads: true }])).toBe(true); // the others gave up
  const even = { Ann: { wins: 1, points: 5 }, Bo: { wins: 1, points: 5 } };
  expect(standings(table(1, 3, 'open', { seats, score: even, leaders: ['Ann', 'Bo'] })).some((one) => one.leads)).toBe(
    false,
  );
});
