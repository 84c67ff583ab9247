import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import type { Refusal } from '../contract';
import Board from './Board.svelte';
import { STOWING_MOVES, boardProps, deskThat, scramble, stowing } from './fixtures';

/** A scramble whose trucks have long been turned over. */
const grabbing = (more = {}) => scramble({ round: 2, ...more });

/** Milliseconds from the throw until the trucks can be seen and grabbed. */
const RACE_BEGINS = 1485;

describe('the scramble', () => {
  const legal = ['grab 3', 'grab 12', 'grab 17', 'grab 28', 'grab pile'];

  it('lights the trucks of the others and the pile, not the player’s own', () => {
    render(Board, boardProps(grabbing(), legal, deskThat()));
    expect(screen.getByRole('button', { name: /truck 12,/ }).classList).toContain('can');
    expect(screen.getByRole('button', { name: /top card of the pile/ }).classList).toContain('can');
    expect(screen.getByRole('button', { name: /truck 4,.*your own/ }).classList).not.toContain('can');
  });

  it('grabs with a click, and with a key', async () => {
    const desk = deskThat();
    render(Board, boardProps(grabbing(), legal, desk));
    await fireEvent.click(screen.getByRole('button', { name: /truck 12,/ }));
    await fireEvent.keyDown(window, { key: 'p' });
    expect(desk.played).toEqual(['grab 12', 'grab pile']);
  });

  it('sends the player’s own truck too, so that the rule is told', async () => {
    const desk = deskThat();
    render(Board, boardProps(grabbing(), legal, desk));
    await fireEvent.click(screen.getByRole('button', { name: /truck 4,/ }));
    expect(desk.played).toEqual(['grab 4']);
  });

  it('says who was faster', async () => {
    const desk = deskThat(() => ({ code: 'rule', rule: 'ZP-7', text: 'gone' }));
    const { rerender } = render(Board, boardProps(grabbing(), legal, desk));
    const taken = grabbing({ offered: [[4, 9], [3], [17, 28]], truck: [null, null, 12] });
    await rerender({ ...boardProps(taken, legal, desk), happened: [{ by: 2, text: 'grab 12' }] });
    await fireEvent.click(screen.getByRole('button', { name: /truck 12,.*taken by Chloé/ }));
    expect((await screen.findByRole('status')).textContent).toBe('Chloé was faster!');
  });

  it('says who was faster also when that is heard after the refusal', async () => {
    const desk = deskThat(() => ({ code: 'rule', rule: 'ZP-7', text: 'gone' }));
    const told: string[] = [];
    desk.explain = ({ text }) => told.push(text);
    const { rerender } = render(Board, boardProps(grabbing(), legal, desk));
    await fireEvent.click(screen.getByRole('button', { name: /truck 12,/ }));
    expect(told).toEqual([]);
    const taken = grabbing({ offered: [[4, 9], [3], [17, 28]], truck: [null, null, 12] });
    await rerender({ ...boardProps(taken, legal, desk), happened: [{ by: 2, text: 'grab 12' }] });
    expect(screen.getByRole('status').textContent).toBe('Chloé was faster!');
    expect(told).toEqual(['Chloé was faster!']);
  });

  it('says beside your name which truck is yours, also one from the pile', () => {
    render(Board, boardProps(grabbing({ truck: [26, null, null] }), [], deskThat()));
    expect(document.querySelector('.self .taken')?.textContent).toBe('Yours: truck 26, room for 20');
    expect(document.querySelectorAll('.taken')).toHaveLength(1);
  });

  it.each([0, 450, 1800])('shows the trucks at the same moment whatever moves, and how fast: %d ms', async (tempo) => {
    vi.useFakeTimers();
    const { rerender } = render(Board, {
      ...boardProps(scramble({ phase: 'trucks', offered: [[], [], []] }), [], deskThat()),
      tempo,
    });
    const desk = deskThat();
    let telling = false;
    desk.telling = (now) => (telling = now);
    await rerender({
      ...boardProps(scramble(), legal, desk),
      tempo,
      happened: [
        { by: -1, text: 'roll 0 3 2 3 0 1' },
        { by: -1, text: 'trucks 1 3 12' },
      ],
    });
    const truck = document.querySelector<HTMLElement>('[data-card="12"]')!;
    await vi.advanceTimersByTimeAsync(RACE_BEGINS - 10);
    await fireEvent.click(truck);
    expect([truck.classList.contains('can'), desk.played, telling]).toEqual([false, [], true]);
    if (tempo === 0) expect(truck.classList).not.toContain('up');
    await vi.advanceTimersByTimeAsync(20);
    await fireEvent.click(truck);
    expect([truck.classList.contains('up'), desk.played, telling]).toEqual([true, ['grab 12'], false]);
  });

  it('shows no dice before they are at rest, also where nothing moves', async () => {
    vi.useFakeTimers();
    render(Board, boardProps(scramble(), legal, deskThat()));
    const mine = (): string | null | undefined =>
      document.querySelector('.load [role="img"]')?.getAttribute('aria-label');
    expect(mine()).not.toMatch(/3 ×/);
    await vi.advanceTimersByTimeAsync(RACE_BEGINS);
    expect(mine()).toMatch(/3 ×/);
  });

  it('turns them over at once in a replay that does not move', async () => {
    const { rerender } = render(Board, { ...boardProps(grabbing({ phase: 'trucks' }), [], deskThat()), live: false });
    await rerender({
      ...boardProps(grabbing(), [], deskThat()),
      live: false,
      happened: [{ by: -1, text: 'trucks 0 4 9' }],
    });
    expect(document.querySelector('[data-card="12"]')?.classList).toContain('up');
  });

  it('keeps the cards closed while the trucks are dealt', () => {
    render(Board, boardProps(grabbing({ phase: 'trucks', offered: [[4, 9], [], []] }), [], deskThat()));
    expect(screen.queryByRole('button', { name: /truck 4,/ })).toBeNull();
  });
});

it('shows the trucks of the table, where it has its own', () => {
  const floor = ['#####', '#####', '.....'];
  const trucks = Array.from({ length: 30 }, (_, place) => ({ id: place + 1, height: 4, floor }));
  render(Board, { ...boardProps(grabbing(), [], deskThat()), data: { trucks } });
  expect(screen.getByRole('button', { name: /truck 12, 4 levels.* 40/ })).toBeTruthy();
});

describe('the stowing, level by level', () => {
  function cell(x: number, y: number, z: number): HTMLElement {
    return document.querySelector<HTMLElement>(`[data-cell="${x},${y},${z}"]`)!;
  }

  it('shows what it costs', () => {
    render(Board, boardProps(stowing(), STOWING_MOVES, deskThat()));
    expect(screen.getByRole('button', { name: 'Done, pay 21' })).toBeTruthy();
  });

  it('lights the cells where the stick in hand can lie', async () => {
    render(Board, boardProps(stowing(), STOWING_MOVES, deskThat()));
    expect(document.querySelectorAll('.target')).toHaveLength(0);
    await fireEvent.click(screen.getByRole('button', { name: /^grey 2, 1 in hand/ }));
    expect(cell(0, 0, 1).classList).toContain('target');
    expect(cell(2, 1, 0).classList).toContain('target');
    expect(cell(3, 0, 0).classList).not.toContain('target');
  });

  it('puts the stick where the player taps, and turns it on request', async () => {
    const desk = deskThat();
    render(Board, boardProps(stowing(), STOWING_MOVES, desk));
    await fireEvent.click(screen.getByRole('button', { name: /^grey 2/ }));
    await fireEvent.click(screen.getByRole('button', { name: 'upright' }));
    await fireEvent.click(cell(3, 1, 0));
    expect(desk.played).toEqual(['put 2 3 1 0 z']);
  });

  describe('played quickly, on a slow line', () => {
    const sticks = [
      [1, 2, 0, 0, 0],
      [0, 1, 2, 2, 0],
      [2, 2, 0, 1, 1],
    ];
    const loading = (stowed: unknown[], more = {}) => stowing({ sticks, stowed: [stowed, [], []], ...more });
    const brown = [3, 0, 0, 0, 'x'];
    let answers: ((refusal: Refusal | null) => void)[] = [];

    function slowDesk(): ReturnType<typeof deskThat> {
      const desk = deskThat();
      answers = [];
      desk.play = (moves) => {
        desk.played.push(...moves);
        return new Promise((resolve) => answers.push(resolve));
      };
      return desk;
    }

    async function answer(refusal: Refusal | null = null): Promise<void> {
      answers.shift()?.(refusal);
      await new Promise((done) => setTimeout(done));
    }

    it('puts the second stick when the truck shows the first, and is done after both', async () => {
      const desk = slowDesk();
      const { rerender } = render(Board, boardProps(loading([brown]), STOWING_MOVES, desk));
      await fireEvent.click(screen.getByRole('button', { name: /^grey 2/ }));
      await fireEvent.click(cell(2, 1, 0));
      await fireEvent.click(cell(0, 0, 1));
      await fireEvent.click(screen.getByRole('button', { name: /^Done/ }));
      await fireEvent.click(screen.getByRole('button', { name: /^Really done/ }));
      expect(desk.played).toEqual(['put 2 2 1 0 x']);
      await answer();
      const one = loading([brown, [2, 2, 1, 0, 'x']]);
      await rerender(boardProps(one, ['put 2 0 0 1 x', 'lift 0 0 0', 'done'], desk));
      expect(desk.played).toEqual(['put 2 2 1 0 x', 'put 2 0 0 1 x']);
      await answer();
      const two = loading([brown, [2, 2, 1, 0, 'x'], [2, 0, 0, 1, 'x']]);
      await rerender(boardProps(two, ['lift 0 0 1', 'done'], desk));
      expect(desk.played).toEqual(['put 2 2 1 0 x', 'put 2 0 0 1 x', 'done']);
    });

    it('takes the second click of two for the first', async () => {
      const desk = slowDesk();
      const { rerender } = render(Board, boardProps(loading([brown]), STOWING_MOVES, desk));
      await fireEvent.click(cell(1, 0, 0));
      await fireEvent.click(cell(1, 0, 0));
      await answer();
      await rerender(boardProps(loading([]), ['put 3 0 0 0 x', 'done'], desk));
      expect(desk.played).toEqual(['lift 0 0 0']);
    });

    it('puts a stick down that is only just being lifted', async () => {
      const desk = slowDesk();
      const { rerender } = render(Board, boardProps(loading([brown]), STOWING_MOVES, desk));
      await fireEvent.click(cell(1, 0, 0));
      await fireEvent.click(cell(1, 1, 0));
      await answer();
      const lifted = stowing({ sticks: [[1, 2, 1, 0, 0], ...sticks.slice(1)], stowed: [[], [], []] });
      await rerender(boardProps(lifted, ['put 3 0 0 0 x', 'put 3 0 1 0 x', 'done'], desk));
      expect(desk.played).toEqual(['lift 0 0 0', 'put 3 0 1 0 x']);
    });

    it('forgets the moves that were to follow a refused one', async () => {
      const desk = slowDesk();
      render(Board, boardProps(loading([brown]), STOWING_MOVES, desk));
      await fireEvent.click(screen.getByRole('button', { name: /^grey 2/ }));
      await fireEvent.click(cell(4, 2, 0));
      await fireEvent.click(cell(0, 0, 1));
      await answer({ code: 'rule', rule: 'ZP-11', text: 'no' });
      expect(desk.played).toEqual(['put 2 3 2 0 x']);
      await fireEvent.click(cell(0, 0, 1));
      expect(desk.played).toEqual(['put 2 3 2 0 x', 'put 2 0 0 1 x']);
    });
  });

  it('puts a stick where it is dragged to, and none that is let go beside the truck', async () => {
    const desk = deskThat();
    render(Board, boardProps(stowing(), STOWING_MOVES, desk));
    const stick = screen.getByRole('button', { name: /^grey 2/ });
    stick.setPointerCapture = () => undefined;
    async function drag(to: Element | null): Promise<void> {
      document.elementFromPoint = () => to;
      await fireEvent.pointerDown(stick, { button: 0, pointerId: 1, clientX: 0, clientY: 0 });
      await fireEvent.pointerMove(stick, { pointerId: 1, clientX: 60, clientY: 40 });
      await fireEvent.pointerUp(stick, { pointerId: 1, clientX: 60, clientY: 40 });
      await fireEvent.click(stick);
    }
    await drag(null);
    expect(desk.played).toEqual([]);
    await drag(cell(2, 1, 0));
    expect(desk.played).toEqual(['put 2 2 1 0 x']);
    expect(document.querySelector('.carried')).toBeNull();
  });

  it('sends illegal moves too, so that the rule is told', async () => {
    const desk = deskThat(() => ({ code: 'rule', rule: 'ZP-11', text: 'no' }));
    render(Board, boardProps(stowing(), STOWING_MOVES, desk));
    await fireEvent.click(screen.getByRole('button', { name: /^grey 2/ }));
    await fireEvent.click(cell(4, 2, 0));
    expect(desk.played).toEqual(['put 2 3 2 0 x']);
  });

  it('takes a stick back with an empty hand, and holds it', async () => {
    const desk = deskThat();
    render(Board, boardProps(stowing(), STOWING_MOVES, desk));
    await fireEvent.click(cell(1, 0, 0));
    expect(desk.played).toEqual(['lift 0 0 0']);
  });

  it('works by keys alone', async () => {
    const desk = deskThat();
    render(Board, boardProps(stowing(), STOWING_MOVES, desk));
    cell(0, 0, 0).focus();
    for (const key of ['2', 'r', 'r', 'ArrowRight', 'ArrowRight', 'ArrowRight'])
      await fireEvent.keyDown(document.activeElement!, { key });
    await fireEvent.click(document.activeElement!);
    expect(desk.played).toEqual(['put 2 3 0 0 z']);
  });

  it('asks once more before the player is done with sticks that still fit', async () => {
    const desk = deskThat();
    render(Board, boardProps(stowing(), STOWING_MOVES, desk));
    await fireEvent.click(screen.getByRole('button', { name: /^Done/ }));
    expect(desk.played).toEqual([]);
    await fireEvent.click(screen.getByRole('button', { name: /^Really done/ }));
    expect(desk.played).toEqual(['done']);
  });

  it('keeps the stick held, and the question asked, while others go on', async () => {
    const desk = deskThat();
    const { rerender } = render(Board, boardProps(stowing(), STOWING_MOVES, desk));
    await fireEvent.click(screen.getByRole('button', { name: /^grey 2/ }));
    await fireEvent.click(screen.getByRole('button', { name: /^Done/ }));
    const later = stowing({
      stowed: [[[3, 0, 0, 0, 'x']], [[2, 0, 0, 0, 'x']], []],
      sticks: [
        [1, 1, 0, 0, 0],
        [0, 0, 2, 2, 0],
        [2, 2, 0, 1, 1],
      ],
    });
    await rerender({ ...boardProps(later, [...STOWING_MOVES], desk), happened: [{ by: 1, text: 'put 2 0 0 0 x' }] });
    expect(screen.getByRole('button', { name: /^grey 2/ }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('button', { name: /^Really done/ })).toBeTruthy();
  });

  it('offers an advised move to be followed', async () => {
    const desk = deskThat();
    render(Board, { ...boardProps(stowing(), STOWING_MOVES, desk), advised: 'put 2 3 0 0 y' });
    await fireEvent.click(screen.getByRole('button', { name: 'Put grey 2 here' }));
    expect(desk.played).toEqual(['put 2 3 0 0 y']);
  });

  it('lets the player do something other than the advised move', async () => {
    const desk = deskThat();
    render(Board, { ...boardProps(stowing(), STOWING_MOVES, desk), advised: 'put 2 3 0 0 y' });
    await fireEvent.click(screen.getByRole('button', { name: /^white 1/ }));
    await fireEvent.click(cell(2, 1, 0));
    expect(desk.played).toEqual(['put 1 2 1 0 x']);
    expect(document.querySelector('.advised')).not.toBeNull();
  });

  it('shows the truck that a replay speaks of', async () => {
    const { rerender } = render(Board, { ...boardProps(stowing(), [], deskThat()), live: false });
    const happened = [{ by: 1, text: 'put 1 0 0 0 x' }];
    await rerender({ ...boardProps(stowing(), [], deskThat()), live: false, happened });
    expect(screen.getByRole('button', { name: /Bruno/ }).getAttribute('aria-pressed')).toBe('true');
  });

  it('lets the player look at another’s truck, but not touch it', async () => {
    const desk = deskThat();
    render(Board, boardProps(stowing(), STOWING_MOVES, desk));
    await fireEvent.click(screen.getByRole('button', { name: /Bruno/ }));
    expect(screen.queryByRole('button', { name: /^Done/ })).toBeNull();
    await fireEvent.click(cell(0, 0, 0));
    expect(desk.played).toEqual([]);
  });

  it('serves a puzzle, where all others have given up', () => {
    render(Board, boardProps(stowing({ done: [false, true, true] }), STOWING_MOVES, deskThat()));
    expect(screen.queryByRole('button', { name: /Bruno/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Done, pay 21' })).toBeTruthy();
  });
});

describe('after a round', () => {
  it('shows the best stowing beside the player’s own', async () => {
    const desk = deskThat();
    const { rerender } = render(Board, boardProps(stowing({ done: [false, true, true] }), STOWING_MOVES, desk));
    const over = stowing({ phase: 'over', truck: [null, null, null], points: [64, 0, 0], winners: [0] });
    const best = {
      rounds: [
        {
          round: 1,
          seats: [{ truck: 7, due: 12, own_due: 21, puts: ['put 3 0 0 0 x', 'put 1 0 0 1 x', 'put 2 0 1 0 z'] }],
        },
      ],
      seats: [],
    };
    await rerender({ ...boardProps(over, [], desk), happened: [{ by: 0, text: 'done' }], best });
    expect(screen.getByText('Loaded: 21 to pay').parentElement?.textContent).toMatch(/15 free \+ 6 left over/);
    expect(screen.getByText('Best possible: 12 to pay').parentElement?.textContent).toMatch(/12 free \+ 0 left over/);
  });

  it('shows it also to people who come when all is over', () => {
    const over = stowing({ phase: 'over', truck: [null, null, null], points: [64, 0, 0], winners: [0] });
    const best = {
      rounds: [{ round: 1, seats: [{ truck: 7, due: 12, own_due: 21, puts: ['put 1 0 0 0 x'] }] }],
      seats: [],
    };
    render(Board, { ...boardProps(over, [], deskThat()), best });
    expect(screen.getByText(/paid 21; best possible 12/)).toBeTruthy();
  });
});

describe('the pause after a round', () => {
  const stick = [2, 0, 0, 0, 'x'];
  const last = stowing({ to_act: [0], done: [false, true, true], stowed: [[stick], [stick], [stick]] });
  const happened = [{ by: 0, text: 'done' }];
  const after = scramble({
    phase: 'roll',
    round: 2,
    points: [60, 70, 75],
    sticks: [null, null, null],
    offered: [[], [], []],
    to_act: [],
  });

  it('shows what each has loaded, and no truck of the next round', async () => {
    const { rerender } = render(Board, boardProps(last, ['done'], deskThat()));
    await rerender({ ...boardProps(after, [], deskThat()), happened });
    expect(screen.getByRole('heading', { name: /Round 1/ })).toBeTruthy();
    expect(document.querySelectorAll('article')).toHaveLength(3);
    expect(document.querySelector('.docks')).toBeNull();
  });

  it('shows it also to a player who comes back in the pause', async () => {
    const desk = deskThat();
    desk.before = () => Promise.resolve({ position: last, happened });
    render(Board, boardProps(after, [], desk));
    await vi.waitFor(() => expect(document.querySelectorAll('article')).toHaveLength(3));
  });

  it('shows it also to a player who comes back after the end of the game', async () => {
    const desk = deskThat();
    desk.before = () => Promise.resolve({ position: last, happened });
    const over = stowing({ phase: 'over', truck: [null, null, null], points: [64, 0, 0], winners: [0] });
    render(Board, boardProps(over, [], desk));
    await vi.waitFor(() => expect(document.querySelectorAll('article')).toHaveLength(3));
  });

  it('says that nothing was paid without a sign', async () => {
    const none = stowing({ ...last, points: [0, 64, 64] });
    const { rerender } = render(Board, boardProps(none, ['done'], deskThat()));
    await rerender({ ...boardProps(after, [], deskThat()), happened });
    const paid = [...document.querySelectorAll('.brief li')].map((line) => line.textContent);
    expect(paid.filter((words) => words.includes('−0'))).toEqual([]);
    expect(paid).toHaveLength(3);
  });

  it('gives way to the race', async () => {
    const { rerender } = render(Board, boardProps(last, ['done'], deskThat()));
    await rerender({ ...boardProps(after, [], deskThat()), happened });
    const thrown = [{ by: -1, text: 'roll 0 3 2 3 0 1' }];
    await rerender({ ...boardProps(grabbing(), [], deskThat()), happened: thrown });
    expect(document.querySelectorAll('article')).toHaveLength(0);
    expect(document.querySelector('.docks')).not.toBeNull();
  });
});
