import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { GameSeen, MoveSeen, Outlined } from '../../protocol/types';
import { choose, t } from '../../text/text.svelte';
import type { BoardProps, Desk, SeatInfo } from '../contract';
import Board from './Board.svelte';
import { genericGame } from './generic-game';
import { outlineOf } from './outline';
import Rules from './rules/Rules.svelte';

const play = vi.fn(() => Promise.resolve(null));
afterEach(() => {
  play.mockClear();
});

const move = (text: string, group = 'take'): MoveSeen => ({ move: text, words: `Words of ${text}`, group });
const drawn = (more: Partial<Outlined> = {}): Outlined => ({
  kind: 'outlined',
  id: '1',
  at: 0,
  svg: null,
  text: null,
  moves: [],
  titles: {},
  ...more,
});

function props(legal: string[], outline: () => Promise<Outlined | null>): BoardProps {
  const desk = { outline, play } as unknown as Desk;
  const position = { game: 'any', players: 2, options: {}, left_over: 7, cards: [3, '?'] };
  return { position, legal, desk, advised: null } as unknown as BoardProps;
}

const buttons = (): string[] => screen.getAllByRole('button').map((button) => button.textContent);

describe('the generic board', () => {
  it('offers the legal moves in words and plays the one that is chosen', async () => {
    const given = props(['take 1', 'take 2'], () =>
      Promise.resolve(drawn({ moves: [move('take 1'), move('take 2')] })),
    );
    render(Board, given);
    await fireEvent.click(await screen.findByRole('button', { name: 'Words of take 2' }));
    expect(play).toHaveBeenCalledWith(['take 2']);
    expect(screen.queryByRole('heading')).toBeNull(); // one group needs no title
  });

  it('puts moves in groups under their titles, in the order in which they come', async () => {
    const moves = [move('a 1', 'Lay'), move('b 1', 'Draw'), move('a 2', 'Lay')];
    render(
      Board,
      props(['a 1', 'b 1', 'a 2'], () => Promise.resolve(drawn({ moves }))),
    );
    await waitFor(() => expect(buttons()).toEqual(['Words of a 1', 'Words of a 2', 'Words of b 1']));
    expect(screen.getAllByRole('heading').map((title) => title.textContent)).toEqual(['Lay', 'Draw']);
  });

  it('shows SVG as an image, in which nothing runs', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const { container } = render(
      Board,
      props([], () => Promise.resolve(drawn({ svg, text: 'in words' }))),
    );
    const image = await screen.findByRole<HTMLImageElement>('img');
    expect(decodeURIComponent(image.src)).toBe(`data:image/svg+xml,${svg}`);
    expect(container.querySelector('script, svg')).toBeNull();
    expect(container.querySelector('details pre')?.textContent).toBe('in words');
  });

  it('shows a drawing in text as it stands', async () => {
    const text = '■ ■\n  <b>';
    const { container } = render(
      Board,
      props([], () => Promise.resolve(drawn({ text }))),
    );
    await waitFor(() => expect(container.querySelector('pre')?.textContent).toBe(text));
  });

  it('makes an outline of the position where nothing is drawn, and does without words', async () => {
    const { container } = render(
      Board,
      props(['take 1'], () => Promise.resolve(null)),
    );
    await waitFor(() => expect(buttons()).toEqual(['take 1']));
    expect(container.querySelector('.drawing')?.textContent).toContain('left over 7');
    expect(container.querySelector('.drawing')?.textContent).toContain('cards 3, ?');
  });

  it('keeps what was there until the new drawing has come, and plays nothing meanwhile', async () => {
    let answer: (drawn: Outlined) => void = () => undefined;
    const given = props(['take 1'], () => Promise.resolve(drawn({ text: 'before', moves: [move('take 1')] })));
    const { container, rerender } = render(Board, given);
    await screen.findByRole('button');
    given.desk.outline = () => new Promise((resolve) => (answer = resolve));
    await rerender({ ...given, position: { ...given.position, left_over: 6 } });
    expect(container.querySelector('pre')?.textContent).toBe('before');
    await fireEvent.click(screen.getByRole('button'));
    expect(play).not.toHaveBeenCalled();
    answer(drawn({ text: 'after', moves: [move('take 1')] }));
    await waitFor(() => expect(container.querySelector('pre')?.textContent).toBe('after'));
    await fireEvent.click(screen.getByRole('button'));
    expect(play).toHaveBeenCalledTimes(1);
  });

  it('lets many moves be found by their words, and the only one left be chosen by Enter', async () => {
    const texts = Array.from({ length: 30 }, (_, n) => `take ${n}`);
    const given = props(texts, () => Promise.resolve(drawn({ moves: texts.map((text) => move(text)) })));
    render(Board, given);
    const field = await screen.findByRole('searchbox');
    await fireEvent.input(field, { target: { value: 'OF take 29' } });
    expect(buttons()).toEqual(['Words of take 29']);
    await fireEvent.submit(field.closest('form')!);
    expect(play).toHaveBeenCalledWith(['take 29']);
    await fireEvent.input(field, { target: { value: 'nothing' } });
    expect(screen.getByText(t('generic.not_found'))).toBeTruthy();
  });
});

describe('an outline', () => {
  it('has short lists and objects in one line, and the rest below each other', () => {
    const position = {
      game: 'any',
      points: [1, 2],
      to_act: null,
      done: true,
      piles: [[1, 2], [], [3]],
      hands: { a: { cards: [1] }, b: 1000 },
      pair: { x: 1, y: false },
      long: 'word '.repeat(30).split(' '),
    };
    const [toAct, done, piles, hands, pair, long] = outlineOf(position);
    expect(toAct).toEqual({ name: 'to act', line: '–', parts: [] });
    expect(done?.line).toBe('yes');
    expect(piles?.parts.map((part) => part.line)).toEqual(['1, 2', 'none', '3']);
    expect(hands?.parts.map((part) => [part.name, part.line])).toEqual([
      ['a', null],
      ['b', '1,000'],
    ]);
    expect(pair?.line).toBe('x 1 · y no');
    expect(long?.line).toBeNull();
  });

  it('has the titles of the game, one for each seat where the game has them', () => {
    const position = { hands: [[3, 8], ['?']], turn: 1, heap: { left: 4 } };
    const titles = { hands: ['Main d’Ann', 'Main de Ben'], turn: ['À Ann', 'À Ben'], heap: ['Tas'], left: ['reste'] };
    expect(outlineOf(position, titles)).toEqual([
      { name: 'Main d’Ann', line: '3, 8', parts: [] },
      { name: 'Main de Ben', line: '?', parts: [] },
      { name: 'À Ben', line: '', parts: [] },
      { name: 'Tas', line: 'reste 4', parts: [] },
    ]);
  });
});

const card: GameSeen = {
  id: 'nine-lives',
  title: 'Nine Lives',
  designer: '',
  publisher: '',
  year: null,
  min_players: 1,
  max_players: 4,
  rules_version: 1,
  options: [],
  levels: [{ bot: 'random', name: { en: 'Random', fr: 'Hasard' } }],
  pitch: null,
  rules: {},
};

describe('a game without a folder', () => {
  it('has its title and the words of the generic game', async () => {
    const game = genericGame(card);
    expect(t(`${game.key}.title`)).toBe('Nine Lives');
    expect(t(`${game.key}.pitch`)).toBe(t('generic.pitch'));
    expect(game.quick).toEqual({ players: 2, bot: 'random', options: {} });
    genericGame({ ...card, pitch: { en: 'Count them.', fr: 'Comptez : vite !' } });
    expect(t('nine-lives.pitch')).toBe('Count them.');
    await choose('fr');
    expect(t('nine-lives.pitch')).toBe('Comptez\u00a0: vite\u202f!');
    await choose('en');
  });

  it('begins with a value for every option that needs one', () => {
    const option = { default: null, only_with: {}, fewest_players: 1, label: {}, about: null, choice_labels: {} };
    const options = [
      { ...option, name: 'map', names: ['small'], choices: [], required: true },
      { ...option, name: 'size', names: [], choices: [3, 4], required: true },
      { ...option, name: 'more', names: [], choices: [1], required: false },
    ];
    expect(genericGame({ ...card, options }).quick.options).toEqual({ map: 'small', size: 3 });
  });

  it('says whose turn it is, and shows points that the position tells', () => {
    const game = genericGame(card);
    const seat = (n: number, acts: boolean) => ({ seat: n, name: `P${n}`, acts }) as SeatInfo;
    const now = { position: {}, you: 0, drafted: [], legal: [] as string[], seats: [seat(0, false), seat(1, true)] };
    expect(game.headline(now)).toBe('P1 to play.');
    expect(game.headline({ ...now, legal: ['a', 'b'] })).toBe('Your turn: choose a move.');
    expect(game.headline({ ...now, seats: [] })).toBe(t('generic.headline.wait'));
    expect(game.standing({ points: [1, -2] }).map((one) => one?.shown)).toEqual(['1', '−2']);
    expect(game.standing({})).toEqual([]);
  });

  it('has a page of its rules, or says that it has none', async () => {
    const { rerender } = render(Rules, { card });
    expect(screen.getByText(t('generic.rules.none'))).toBeTruthy();
    await rerender({ card: { ...card, rules: { 'NL-1': { en: 'A cat has nine.', fr: 'Un chat en a neuf.' } } } });
    expect(document.getElementById('NL-1')?.textContent).toContain('A cat has nine.');
  });
});
