import { expect, test } from 'vitest';
import { game as freight } from '../../games/freight-train/game';
import type { Pad } from '../../games/contract';
import { game as zack } from '../../games/zack-and-pack/game';
import { entry, leads, newSheet, roundPoints, totals, withEntry, withoutPlayer, withPlayer, withRound } from './sheet';

const paying = zack.pad as Pad;
const days = freight.pad as Pad;

test('payments are taken off, and a mark gives its points', () => {
  let sheet = withEntry(newSheet(['Ann', 'Bo']), 0, 'pays', 0, 12);
  sheet = withEntry(sheet, 0, 'pays', 1, 3);
  sheet = withEntry(sheet, 0, 'least', 1, 1);
  expect(roundPoints(paying, sheet, 0)).toEqual([-12, 7]);
  expect(totals(paying, sheet)).toEqual([paying.start - 12, paying.start + 7]);
  expect(leads(paying, sheet)).toEqual([false, true]);
});

test('a day adds up its kinds of train and the yard, and a game its days', () => {
  let sheet = withEntry(newSheet(['Ann', 'Bo']), 0, 'box', 0, 3);
  sheet = withEntry(sheet, 0, 'yard', 0, 2);
  sheet = withEntry(withRound(sheet), 1, 'mixed', 1, 1);
  sheet = withEntry(sheet, 1, 'yard', 0, -4);
  expect([roundPoints(days, sheet, 0), roundPoints(days, sheet, 1)]).toEqual([
    [5, 0],
    [-4, 1],
  ]);
  expect(totals(days, sheet)).toEqual([1, 1]);
  expect(leads(days, sheet)).toEqual([true, true]);
});

test('nobody leads before anything is entered', () => {
  expect(leads(days, newSheet(['Ann', 'Bo']))).toEqual([false, false]);
});

test('players come and go with the entries made for them', () => {
  let sheet = withPlayer(withEntry(newSheet(['Ann', 'Bo']), 0, 'box', 1, 3));
  expect(totals(days, sheet)).toEqual([0, 3, 0]);
  sheet = withoutPlayer(sheet, 0);
  expect([sheet.names, entry(sheet, 0, 'box', 0)]).toEqual([['Bo', ''], 3]);
});
