import { beforeEach, expect, test, vi } from 'vitest';
import { saveTable, savedTable } from '../storage/browser-storage';
import { nextHere, othersHere, seatHere, seatsHere, takeScreen } from './shared-seats.svelte';
import { seatsOf } from './seats';
import type { SeatSeen, TableSeen } from '../types';
import { recordVisit } from '../storage/visits';

const person = (name: string, more = {}): SeatSeen =>
  ({ name, bot: null, away: false, here: true, ...more }) as unknown as SeatSeen;
const bot = person('Bot 1', { bot: 'level1' });
const table = (seats: (SeatSeen | null)[], you: number | null = 0): TableSeen =>
  ({
    watch: 'w',
    join: 'j',
    game: 'game-of-trains',
    life: 'playing',
    number: 3,
    seats,
    you,
    settings: {},
  }) as TableSeen;

const saved = { watch: 'w', join: 'j', token: 'ann', game: 'game-of-trains', seen: 0 };
const here = [
  { seat: 0, name: 'Ann', token: 'ann' },
  { seat: 2, name: 'Bo', token: 'bo' },
  { seat: 3, name: 'Cy', token: 'cy' },
];
const seats = [person('Ann'), bot, person('Bo'), person('Cy')];

beforeEach(() => {
  saveTable(saved);
});

test('a person alone at a device shares it with nobody', () => {
  expect(seatsHere('w', table(seats))).toEqual([]);
  expect(nextHere('w', table(seats), [2])).toBeNull();
});

test('people sit down one after another on one device, each with a key of their own', async () => {
  let taken = 2;
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    const { name } = JSON.parse(body) as { name: string };
    return Promise.resolve(new Response(JSON.stringify({ seat: taken++, token: name.toLowerCase(), watch: 'w' })));
  });
  await seatHere('w', table([person('Ann'), bot, null, null]), 'Bo');
  await seatHere('w', table([person('Ann'), bot, person('Bo'), null]), 'Cy');
  vi.unstubAllGlobals();
  expect(savedTable('w')?.shared).toEqual(here);
  expect(savedTable('w')?.token).toBe('ann');
});

test('the screen goes to the next of them who is to act, in the order of seats', () => {
  saveTable({ ...saved, shared: here });
  expect(nextHere('w', table(seats, 2), [0, 3])?.name).toBe('Cy');
  expect(nextHere('w', table(seats, 3), [0, 2])?.name).toBe('Ann');
});

test('all who share the device are here, though only the person at the screen is connected', () => {
  const unseen = [person('Ann'), bot, person('Bo', { here: false }), person('Dee', { here: false })];
  saveTable({ ...saved, shared: here.slice(0, 2) });
  expect(seatsOf(table(unseen), [0]).map((seat) => seat.here)).toEqual([true, true, true, false]);
});

test('it stays with a person who is to act, and while bots or friends elsewhere play', () => {
  saveTable({ ...saved, shared: here });
  expect(nextHere('w', table(seats, 0), [0, 2])).toBeNull();
  expect(nextHere('w', table(seats, 0), [1])).toBeNull();
  expect(nextHere('w', { ...table(seats, 0), life: 'over' }, [2])).toBeNull();
});

test('a person who left the game to a bot is not handed the screen', () => {
  saveTable({ ...saved, shared: here });
  const left = [person('Ann'), bot, person('Bo', { away: true }), person('Cy')];
  expect(nextHere('w', table(left, 0), [2])).toBeNull();
});

test('a seat that was freed, or given to a bot, is here no longer', () => {
  saveTable({ ...saved, shared: here });
  expect(othersHere('w', table([person('Ann'), bot, null, bot])).map(({ name }) => name)).toEqual([]);
});

test('taking the screen changes the key with which the table is opened, and nothing else', () => {
  saveTable({ ...saved, shared: here });
  takeScreen('w', here[1]!);
  expect(savedTable('w')).toEqual({ ...saved, token: 'bo', shared: here });
});

test('a new name is remembered', () => {
  saveTable({ ...saved, shared: here });
  recordVisit('w', table([person('Anna'), bot, person('Bo'), person('Cy')]));
  expect(savedTable('w')?.shared?.map(({ name }) => name)).toEqual(['Anna', 'Bo', 'Cy']);
});
