import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import type { Desk, Happened, Position, SeatInfo, Way } from '../contract';
import { fakeBoard } from '../fake-board';
import Board from './Board.svelte';
import { trainPoints, type LocoPosition } from './model';
import { EXAMPLE_MOVES, EXAMPLE_WAY, example } from './fixtures';

const seats: SeatInfo[] = ['Anna', 'Ben'].map((name, seat) => ({
  seat,
  name,
  colour: `var(--seat-${seat})`,
  letter: 'AB'[seat]!,
  you: seat === 0,
  bot: null,
  here: true,
  acts: seat === 0,
}));

async function board(
  position: LocoPosition,
  legal: string[],
  ways: Way[] = [],
  more: { advised?: string; live?: boolean; happened?: Happened[] } = {},
) {
  const desk = {
    play: vi.fn(() => Promise.resolve(null)),
    preview: vi.fn(),
    back: vi.fn(),
    ways: () => Promise.resolve(ways),
    known: () => Promise.resolve(null),
    before: () => Promise.resolve(null),
    outline: () => Promise.resolve(null),
    explain: vi.fn(),
  };
  const given = { position: position as unknown as Position, seats, legal, desk: desk as unknown as Desk, ...more };
  render(Board, fakeBoard(given));
  await tick();
  await Promise.resolve();
  await tick();
  return desk;
}

const button = (name: string): HTMLElement => screen.getByRole('button', { name });
/** A place on the map, by its name. */
function spot(name: RegExp | string): Element {
  const isIt = (label: string): boolean => (typeof name === 'string' ? label === name : name.test(label));
  const found = [...document.querySelectorAll('.spot')].find((one) => isIt(one.getAttribute('aria-label') ?? ''));
  if (!found) throw new Error(`no spot ${name}`);
  return found;
}

describe('the locomotive cards', () => {
  const options: LocoPosition['options'] = { ...example().options, placing: 'manual', cards: true };
  const letters = (): (string | null)[] =>
    [...document.querySelectorAll('.map svg .loco .letter')].map((one) => one.textContent);

  it('show whose locomotive is whose only once they are dealt', async () => {
    await board(example({ options, phase: 'set', turn: null, points: null, sequence: null }), ['set red 3 0']);
    expect(letters()).toEqual(['', '']);
    expect(screen.getByText('A locomotive is on D1; it belongs to nobody yet.')).toBeTruthy();
    cleanup();
    await board(example({ options }), EXAMPLE_MOVES);
    expect(letters()).toEqual(['A', 'B']);
    expect(screen.getByText('Ben’s locomotive is on D11, without wagons.')).toBeTruthy();
  });

  it('lie on the map when they are dealt, and go by themselves', async () => {
    await board(example({ options }), EXAMPLE_MOVES, [], { happened: [{ by: -1, text: 'cards 1 0' }] });
    const deal = document.querySelector('[data-do="deal"]')!;
    expect([...deal.querySelectorAll('.face')].map((card) => card.textContent.trim())).toEqual(['A Anna', 'B Ben']);
    await fireEvent.animationEnd(deal.querySelector('.card')!);
    expect(document.querySelector('[data-do="deal"]')).not.toBeNull();
    await fireEvent.animationEnd(deal);
    expect(document.querySelector('[data-do="deal"]')).toBeNull();
  });
});

describe('a turn', () => {
  it('lights what can be done, each with its name', async () => {
    await board(example(), EXAMPLE_MOVES);
    expect(spot('Push to D5: 1 point')).toBeTruthy();
    expect(spot('Couple green, yellow')).toBeTruthy();
    expect(spot(/^Leave the last wagon:/)).toBeTruthy();
    expect(button('End turn')).toBeTruthy();
  });

  it('plays a step, a coupling and an uncoupling by key', async () => {
    const desk = await board(example(), EXAMPLE_MOVES);
    await fireEvent.keyDown(spot('Push to D5: 1 point'), { key: 'Enter' });
    await fireEvent.keyDown(spot('Couple green, yellow'), { key: ' ' });
    await fireEvent.keyDown(spot(/^Leave the last wagon/), { key: 'Enter' });
    expect(desk.play.mock.calls).toEqual([[['push E']], [['couple NE NW']], [['uncouple 1']]]);
  });

  it('drives by the six keys around S, and lets the server say why not', async () => {
    const desk = await board(example(), EXAMPLE_MOVES);
    await fireEvent.keyDown(document.body, { code: 'KeyD' });
    await fireEvent.keyDown(document.body, { code: 'KeyW' });
    expect(desk.play.mock.calls).toEqual([[['push E']], [['pull NW']]]);
  });

  it('drives whole ways where the server tells them', async () => {
    const desk = await board(example(), EXAMPLE_MOVES, [EXAMPLE_WAY]);
    await fireEvent.keyDown(spot('Push to D7: 2 points'), { key: 'Enter' });
    expect(desk.play).toHaveBeenCalledWith(['push E', 'push E']);
  });

  it('shows one step at a time where only some moves are offered', async () => {
    const way = { ...EXAMPLE_WAY, moves: ['pull W'], cost: 1, place: [-1, 0], end: 'loco' };
    await board(example(), ['push E'], [way]);
    expect(screen.queryByRole('button', { name: /^Drive to/ })).toBeNull();
    expect(spot('Push to D5: 1 point')).toBeTruthy();
  });

  it('lists every move in words', async () => {
    const desk = await board(example(), EXAMPLE_MOVES);
    await fireEvent.click(screen.getByText('Couple green, yellow, blue (up to A2)'));
    expect(desk.play).toHaveBeenCalledWith(['couple NE NW NW']);
  });

  it('tells in words what the map shows', async () => {
    await board(example(), EXAMPLE_MOVES);
    const told = screen.getByRole('region', { name: 'The network in words' }).textContent;
    expect(told).toContain('Your train: locomotive on D1, then red on D3.');
    expect(told).toContain('Ben’s locomotive is on D11, without wagons.');
    expect(told).toContain('Standing wagons: blue on A2, blue on D13');
  });

  it('says what is left of the die', async () => {
    await board(example(), EXAMPLE_MOVES);
    expect(screen.getByRole('img', { name: '3 points left of 3' })).toBeTruthy();
    expect(
      screen.getAllByRole('img', { name: 'Wanted order, from the locomotive: red, blue, green, yellow' }),
    ).toHaveLength(2);
  });

  it('offers nothing to a player who waits', async () => {
    await board(example({ turn: 1, to_act: 1 }), []);
    expect(document.querySelectorAll('.spot')).toHaveLength(0);
    expect(screen.getByText('Ben is driving.')).toBeTruthy();
  });
});

const BUILDING: Partial<LocoPosition> = {
  options: { ...example().options, network: 'build', rails: 5 },
  phase: 'lay',
  sequence: null,
  points: null,
  turn: null,
  trains: [],
  standing: [],
};

describe('before the turns', () => {
  it('lays a rail where its middle is pointed at, turned with T', async () => {
    const position = example({ ...BUILDING, rails: [[0, 0, 0]] });
    const desk = await board(position, ['lay 3 0 0', 'lay 4 1 2']);
    const place = spot('Lay a rail from M36 to M40');
    await fireEvent.focus(place);
    await fireEvent.keyDown(place, { key: 't' });
    await fireEvent.keyDown(spot('Lay a rail from N39 to L37'), { key: 'Enter' });
    expect(desk.play).toHaveBeenCalledWith(['lay 4 1 2']);
  });

  it('lays the first rail at a click anywhere: it lies where the network begins', async () => {
    const position = example({ ...BUILDING, rails: [] });
    const desk = await board(position, ['lay 0 0 0']);
    const map = document.querySelector('svg[role], .map svg')!;
    await fireEvent.pointerDown(map, { button: 0, pointerId: 1, clientX: 5, clientY: 7, pointerType: 'mouse' });
    await fireEvent.pointerUp(map, { button: 0, pointerId: 1, clientX: 5, clientY: 7, pointerType: 'mouse' });
    expect(desk.play).toHaveBeenCalledWith(['lay 0 0 0']);
  });

  it('sets the vehicle that is chosen', async () => {
    const position = example({ phase: 'set', sequence: null, points: null, turn: null, standing: [] });
    const desk = await board(position, ['set red 3 0', 'set blue 3 0', 'set blue 4 0']);
    await fireEvent.click(button('blue wagon'));
    await fireEvent.keyDown(spot('Place the blue wagon on D9'), { key: 'Enter' });
    expect(desk.play).toHaveBeenCalledWith(['set blue 4 0']);
  });

  it('plays a speed card, and lets the server say why another is refused', async () => {
    const position = example({ phase: 'speed', points: null, speed: [3, null] });
    const desk = await board(position, ['speed 2', 'speed 3', 'speed 4']);
    await fireEvent.click(button('Speed 4'));
    await fireEvent.click(button('Speed 6'));
    expect(button('Speed 3, your last card')).toBeTruthy();
    expect(desk.play.mock.calls).toEqual([[['speed 4']], [['speed 6']]]);
  });

  it('shows what a speed card would reach while it is looked at', async () => {
    const position = example({ phase: 'speed', points: null, speed: [3, null] });
    const from = trainPoints(position, 0).map(({ q, r }) => [q, r]);
    const way = { moves: ['pull E'], cost: 2, place: [3, 0], end: 'loco', from, train: from };
    const coupling = { ...way, moves: ['pull E', 'couple E'], cost: 3, place: [4, 0], end: 'couple', wagons: ['red'] };
    await board(position, ['speed 2', 'speed 3', 'speed 4'], [way, coupling] as unknown as Way[]);
    await fireEvent.focus(button('Speed 2'));
    await vi.waitFor(() => expect(document.querySelector('[data-reach="2"]')?.textContent).toBe('2'));
    expect(document.querySelector('[data-reach="3"]')?.textContent, 'the letter of a wagon is covered').toBe('');
    await fireEvent.blur(button('Speed 2'));
    expect(document.querySelector('[data-reach]')).toBeNull();
    await fireEvent.focus(button('Speed 6'));
    expect(document.querySelector('[data-reach]')).toBeNull();
  });
});

it('lights up the advised move', async () => {
  await board(example(), EXAMPLE_MOVES, [], { advised: 'push E' });
  expect(document.querySelector('.advice .ring')).toBeTruthy();
});

describe('a moment that is looked back at', () => {
  it('is told in words where there is nothing to do', async () => {
    await board({ ...example(), phase: 'set', to_act: '*', points: null }, [], [], { live: false });
    expect(screen.getByText('The network is being set up.')).toBeTruthy();
  });
});

describe('the first rail', () => {
  it('is shown where it will lie, and laid by a click anywhere', async () => {
    const position = { ...example(), phase: 'lay', rails: [], points: null, to_act: 0 } as LocoPosition;
    await board({ ...position, options: { ...position.options, network: 'build', rails: 5 } }, ['lay 0 0 0']);
    expect(screen.getByText('The first rail goes here: press to lay it.')).toBeTruthy();
    expect(document.querySelector('.preview')).toBeTruthy();
  });
});
