import { expect, it } from 'vitest';
import type { Position, SeatInfo } from '../contract';
import { game } from './game';
import type { LocoPosition } from './model';
import { EXAMPLE_MOVES, example } from './fixtures';

const seats = ['Anna', 'Ben'].map((name, seat) => ({ seat, name }) as SeatInfo);

function say(position: LocoPosition, legal: string[] = [], drafted: string[] = []): string {
  return game.headline({ position: position as unknown as Position, seats, you: 0, legal, drafted });
}

it('says what the player can do', () => {
  expect(say(example(), EXAMPLE_MOVES)).toBe('Your turn: up to 3 points to drive, couple and uncouple.');
  expect(say(example({ points: 1 }), EXAMPLE_MOVES, ['push E'])).toBe('One point left: spend it, or end your turn.');
  expect(say(example(), ['end'])).toBe('Your locomotive is boxed in: end your turn.');
  expect(say(example({ phase: 'speed' }), ['speed 2', 'speed 3', 'speed 4'])).toBe('Play a speed card from 2 to 4.');
  expect(say(example({ phase: 'set' }), ['set loco 1 0'])).toBe('Place your locomotive on a free space.');
  const undealt = example({ phase: 'set', options: { ...example().options, placing: 'manual', cards: true } });
  expect(say(undealt, ['set loco 1 0'])).toBe('Place a locomotive on a free space. Cards will decide whose it is.');
  expect(say(undealt, ['set red 1 0'])).toMatch(/Any locomotive may become yours/);
});

it('says who is waited for', () => {
  expect(say(example({ to_act: 1, turn: 1 }))).toBe('Ben is driving.');
  expect(say(example({ phase: 'roll', to_act: '*', turn: 1 }), [], ['push E'])).toBe(
    'Your turn is planned: confirm it, or undo.',
  );
  expect(say(example({ phase: 'roll', to_act: '*', turn: 1, points: null }))).toBe('Ben is about to roll the die.');
  expect(say(example({ phase: 'set', to_act: '*', turn: null, points: null }))).toBe('The network is being set up.');
  expect(say(example({ phase: 'over', to_act: null, winner: 1 }))).toBe('Ben wins with the wagons in order.');
});

it('counts one point and one coupling as one', () => {
  const solved = (distance: number, couplings: number) =>
    say(
      example({
        phase: 'over',
        to_act: null,
        winner: 0,
        options: { ...example().options, mode: 'solo' },
        distance: [distance],
        couplings: [couplings],
      }),
    );
  expect(solved(1, 1)).toBe('Solved in 1 point and 1 coupling.');
  expect(solved(11, 3)).toBe('Solved in 11 points and 3 couplings.');
});

it('plays at once a move that needs no confirming', () => {
  const die = example() as unknown as Position;
  expect(game.atOnce('push E', die)).toBe(false);
  expect(game.atOnce('end', die)).toBe(true);
  const laying = example({ phase: 'lay' }) as unknown as Position;
  expect(game.atOnce('lay 0 0 0', laying)).toBe(true);
});

it('shows how many wagons are in place', () => {
  expect(game.standing(example() as unknown as Position)).toEqual([
    { shown: '1/4', said: '1 of 4 wagons in place', near: 1 },
    { shown: '0/4', said: '0 of 4 wagons in place', near: 0 },
  ]);
});
