import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BoardProps } from '../contract';
import Board from './Board.svelte';
import { FREE, PLACES, position, props, RememberingDesk, seats } from './fixtures';

let desk: RememberingDesk;

beforeEach(() => (desk = new RememberingDesk()));

function show(changes: Partial<BoardProps> = {}): ReturnType<typeof render> {
  return render(Board, props(desk, changes));
}

function button(name: RegExp | string): HTMLElement {
  return screen.getByLabelText(name, { selector: 'button' });
}

function pile(): HTMLElement {
  return document.querySelector<HTMLElement>('button.pile')!;
}

/** The face-up card of an ability, by its name. */
function card(name: string): HTMLElement {
  return screen.getByText(name, { selector: 'strong' }).closest('button')!;
}

function slot(number: number): HTMLElement {
  return button(new RegExp(`^Slot ${number}:`));
}

function lit(page: HTMLElement): number[] {
  return [...page.querySelectorAll<HTMLElement>('button.lit')].map((found) => Number(found.dataset['slot']));
}

describe('the picture', () => {
  it('keeps room below the line for cars of the opening draw, and for nothing else', () => {
    const { container, unmount } = show({ legal: [], drafted: ['use 20 2'] });
    expect(container.querySelector('.below.roomy')).toBeNull();
    unmount();
    expect(show({ legal: [], drafted: ['keep 12 1'] }).container.querySelector('.below.roomy')).toBeTruthy();
  });

  it('names every car of a line, its ability and its lock', () => {
    show({ position: position({ locks: [[2, 0, 0, 0, 0, 0, 0], FREE] }) });
    const line = within(screen.getByLabelText('Ada’s line'));
    expect(line.getByRole('button', { name: 'Slot 1: car 5, Drop middle, locked' })).toBeTruthy();
    expect(line.getByRole('button', { name: 'Slot 2: car 30, Drop right' })).toBeTruthy();
  });

  it('draws a padlock under a locked car', () => {
    const { container } = show();
    expect(container.querySelectorAll('.other .padlock')).toHaveLength(2); // the place and the drawing in it
  });

  it('has the others in the order of their turns', () => {
    show({
      seats: seats(4, 1),
      you: 1,
      position: position({
        players: 4,
        lines: Array.from({ length: 4 }, () => [7, 6, 5, 4, 3, 2, 1]),
        locks: [FREE, FREE, FREE, FREE],
        offers: [0, [], 0, 0],
      }),
    });
    const names = screen.getAllByLabelText(/’s line$/).map((list) => list.getAttribute('aria-label'));
    expect(names).toEqual(['Charles’s line', 'Dorothy’s line', 'Ada’s line', 'Blaise’s line']);
  });

  it('marks the stretches that rise', () => {
    const { container } = show();
    expect(container.querySelectorAll('.mine .run')).toHaveLength(2);
  });

  it('shows each ability in its place, with its car or without', () => {
    const { container } = show();
    expect(container.querySelectorAll('.faceup > *')).toHaveLength(8);
    expect(container.querySelectorAll('.faceup button')).toHaveLength(4);
    expect(container.querySelector('[data-ability="swap"] [data-car="20"]')).toBeTruthy();
  });

  it('shows an empty slot while a refill is due', () => {
    const { container } = show({
      position: position({
        phase: 'refill',
        to_act: '*',
        lines: [
          [5, 30, 18, 0, 71, 62, 9],
          [81, 66, 51, 50, 21, 33, 14],
        ],
        refill: [[0, 4]],
      }),
      legal: [],
    });
    expect(container.querySelectorAll('.gap')).toHaveLength(1);
  });

  it('shows the car in hand and whose it is', () => {
    const { container } = show({ position: position({ phase: 'place', drawn: 56, turn: 1, to_act: 1 }), legal: [] });
    expect(container.querySelector('.hand [data-car="56"]')).toBeTruthy();
    expect(screen.getByText(/Blaise drew/)).toBeTruthy();
  });

  it('keeps what others drew at the start unseen', () => {
    show({ position: position({ phase: 'keep', to_act: 1, offers: [[], 2] }), legal: [] });
    expect(screen.getByLabelText('2 hidden cars')).toBeTruthy();
  });

  it('hangs out flags for the winner', () => {
    const { container } = show({
      position: position({
        phase: 'over',
        winner: 0,
        to_act: null,
        lines: [
          [1, 2, 3, 4, 5, 6, 7],
          [81, 66, 51, 50, 21, 33, 14],
        ],
      }),
      legal: [],
    });
    expect(container.querySelector('.bunting')).toBeTruthy();
    expect(screen.getByText(/From 1 to 7/)).toBeTruthy();
  });

  it('gives a spectator all lines and nothing to press', () => {
    const { container } = show({ you: null, seats: seats(2, null), legal: [] });
    expect(screen.getAllByLabelText(/’s line$/)).toHaveLength(2);
    expect([...container.querySelectorAll('button')].every((found) => found.disabled)).toBe(true);
  });

  it('marks the cars of the last move', async () => {
    const { container, rerender } = show();
    const lines = [
      [5, 18, 30, 44, 71, 62, 9],
      [81, 66, 51, 50, 21, 33, 14],
    ];
    await rerender(props(desk, { position: position({ lines }), happened: [{ by: 0, text: 'use 20 2' }] }));
    const fresh = [...container.querySelectorAll<HTMLElement>('.fresh')].map((car) => car.dataset['car']);
    expect(fresh).toEqual(['18', '30']);
  });

  it('tells beside a line what its player did, whose name stands there already', async () => {
    const drew = { first: 0, last: 1, by: 1, words: 'Blaise draws 44', news: null, marks: [] };
    const { container, rerender } = show();
    await rerender(props(desk, { position: position(), happened: [{ by: 1, text: 'draw' }], told: [drew] }));
    expect(container.querySelector('.note')?.textContent).toBe('draws 44');
    expect(container.querySelector('.last')?.textContent.trim()).toBe('B Blaise draws 44');
  });
});

describe('names for a screen reader', () => {
  it('tell of a card what it is, which car, and what it does', () => {
    show();
    expect(screen.getByRole('button', { name: 'Swap car 20 Swap two neighbours' })).toBeTruthy();
  });

  it('tell of the pile what it is for and how many cars it has', () => {
    show();
    expect(screen.getByRole('button', { name: 'Draw a car: 50 left in the pile' })).toBeTruthy();
  });
});

describe('a turn', () => {
  it('draws by a click on the pile, or by D', async () => {
    show();
    await fireEvent.click(pile());
    await fireEvent.keyDown(window, { key: 'd' });
    expect(desk.played).toEqual(['draw', 'draw']);
  });

  it('swaps by a mark between two cars', async () => {
    const { container } = show();
    expect(container.querySelectorAll('.mark')).toHaveLength(0);
    await fireEvent.click(card('Swap'));
    expect(container.querySelectorAll('.mark')).toHaveLength(6);
    await fireEvent.click(button('Swap 30 and 18'));
    expect(desk.played).toEqual(['use 20 2']);
  });

  it('swaps by clicks on two cars, and lights the second when the first is picked', async () => {
    const { container } = show();
    await fireEvent.click(card('Swap'));
    await fireEvent.click(slot(3));
    expect(lit(container)).toEqual([2, 3, 4]);
    await fireEvent.click(slot(2));
    expect(desk.played).toEqual(['use 20 2']);
  });

  it('says why two cars far apart cannot be swapped', async () => {
    show();
    await fireEvent.click(card('Swap'));
    await fireEvent.click(slot(3));
    await fireEvent.click(slot(6));
    expect(desk.played).toEqual([]);
    expect(desk.explained[0]?.rule).toBe('GT-2');
  });

  it('moves a car by a click on it, and asks the rules about one that cannot go', async () => {
    const { container } = show();
    await fireEvent.click(card('Two left'));
    expect(lit(container)).toEqual([3, 4, 5, 6, 7]);
    await fireEvent.click(slot(7));
    await fireEvent.click(slot(1));
    expect(desk.played).toEqual(['use 27 7', 'use 27 1']);
  });

  it('locks one of the three slots', async () => {
    const { container } = show();
    await fireEvent.click(card('Lock'));
    expect(lit(container)).toEqual([1, 4, 7]);
    await fireEvent.keyDown(window, { key: '4' });
    expect(desk.played).toEqual(['use 10 4']);
  });

  it('uses a drop at once', async () => {
    show();
    await fireEvent.click(card('Drop middle'));
    expect(desk.played).toEqual(['use 37']);
  });

  it('asks the rules why a face-up car cannot be used', async () => {
    show({ legal: ['draw'] });
    expect(card('Lock').getAttribute('aria-disabled')).toBe('true');
    await fireEvent.click(card('Lock'));
    expect(desk.played).toEqual(['use 10']);
  });

  it('says that a choice comes before the slot', async () => {
    show();
    await fireEvent.click(slot(3));
    expect(desk.explained[0]?.rule).toBe('GT-8');
  });

  it('lets go of an ability by Escape, by the same card, or by the button', async () => {
    const { container } = show();
    const marks = (): number => container.querySelectorAll('.mark').length;
    await fireEvent.click(card('Swap'));
    await fireEvent.keyDown(window, { key: 'Escape' });
    expect(marks()).toBe(0);
    await fireEvent.click(card('Swap'));
    await fireEvent.click(card('Swap'));
    expect(marks()).toBe(0);
    await fireEvent.click(card('Swap'));
    await fireEvent.click(screen.getByText('Cancel'));
    expect(marks()).toBe(0);
  });

  it('places the drawn car by a click or by the number of the slot', async () => {
    const { container } = show({ position: position({ phase: 'place', drawn: 56 }), legal: PLACES });
    expect(lit(container)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    await fireEvent.click(slot(5));
    await fireEvent.keyDown(window, { key: '6' });
    expect(desk.played).toEqual(['place 5', 'place 6']);
  });

  it('goes along the targets by the arrows', async () => {
    const { container } = show();
    await fireEvent.click(card('Swap'));
    const marks = [...container.querySelectorAll<HTMLElement>('.mark')];
    marks[0]!.focus();
    await fireEvent.keyDown(marks[0]!, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(marks[1]);
    await fireEvent.keyDown(marks[1]!, { key: 'ArrowLeft' });
    await fireEvent.keyDown(marks[0]!, { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(marks[5]);
  });

  it('waits while a draft is to be confirmed, and while an earlier moment is shown', async () => {
    const { rerender } = show({ legal: [], drafted: ['use 20 2'] });
    expect(pile().hasAttribute('disabled')).toBe(true);
    await rerender(props(desk, { legal: [], live: false }));
    await fireEvent.keyDown(window, { key: 'd' });
    expect(desk.played).toEqual([]);
  });

  it('lets the rules answer a player who draws out of turn', async () => {
    show({ legal: [] });
    await fireEvent.click(pile());
    expect(desk.played).toEqual(['draw']);
  });

  it('lights up the advised move', async () => {
    const { container } = show({ advised: 'use 27 5' });
    expect(container.querySelector('[data-ability="left"]')?.classList.contains('advised')).toBe(true);
    expect(container.querySelectorAll('[data-do=arrow] .shaft')).toHaveLength(1);
    await fireEvent.click(card('Two left'));
    expect(container.querySelector('.slot.advised')?.getAttribute('data-slot')).toBe('5');
    expect(container.querySelector('[data-do=arrow]')).toBeNull();
  });
});

describe('the start', () => {
  const KEEPS = [46, 62].flatMap((car) => [1, 2, 3, 4, 5, 6, 7].map((slot) => `keep ${car} ${slot}`));

  it('keeps a car: first which, then where', async () => {
    const { container } = show({
      position: position({ phase: 'keep', offers: [[46, 62], 2], faceup: [] }),
      legal: KEEPS,
    });
    expect(lit(container)).toEqual([]);
    await fireEvent.click(slot(7));
    expect(desk.explained[0]?.rule).toBe('GT-6');
    await fireEvent.click(button(/^Keep car 62/));
    expect(lit(container)).toHaveLength(7);
    await fireEvent.click(slot(7));
    expect(desk.played).toEqual(['keep 62 7']);
  });

  it('has an only car chosen already', async () => {
    show({ position: position({ phase: 'keep', offers: [[46], 2], faceup: [] }), legal: KEEPS.slice(0, 7) });
    await fireEvent.click(slot(2));
    expect(desk.played).toEqual(['keep 46 2']);
  });

  it('tells no player to choose who cannot: another is choosing, or the game is over', () => {
    const keep = { position: position({ phase: 'keep', offers: [[46, 62], 2], faceup: [] }) };
    const { container, unmount } = show({ ...keep, legal: KEEPS });
    expect(container.querySelector('.offer .title')?.textContent).toBe('Keep one of these:');
    unmount();
    expect(show({ ...keep, legal: [] }).container.querySelector('.offer .title')?.textContent).toBe('Your new cars:');
  });
});

describe('a preview', () => {
  const after = position({
    phase: 'play',
    to_act: 1,
    lines: [
      [5, 18, 30, 44, 71, 62, 9],
      [81, 66, 51, 50, 21, 33, 14],
    ],
  });

  it('shows the line as it would be while a target is pointed at', async () => {
    desk.after = after;
    const { container } = show();
    await fireEvent.click(card('Swap'));
    const mark = button('Swap 30 and 18');
    await fireEvent.pointerEnter(mark, { pointerType: 'mouse' });
    await screen.findByText('preview');
    expect(desk.previewed).toEqual(['use 20 2']);
    expect(slot(2).querySelector('[data-car]')?.getAttribute('data-car')).toBe('18');
    expect(container.querySelectorAll('.mine .run')).toHaveLength(1);
    await fireEvent.pointerLeave(mark);
    expect(screen.queryByText('preview')).toBeNull();
    expect(slot(2).querySelector('[data-car]')?.getAttribute('data-car')).toBe('30');
    expect(desk.played).toEqual([]);
  });

  it('is not asked for targets that are only passed over', async () => {
    desk.after = after;
    show();
    await fireEvent.click(card('Swap'));
    await fireEvent.pointerEnter(button('Swap 5 and 30'), { pointerType: 'mouse' });
    await fireEvent.pointerLeave(button('Swap 5 and 30'));
    await fireEvent.pointerEnter(button('Swap 30 and 18'), { pointerType: 'mouse' });
    await screen.findByText('preview');
    expect(desk.previewed).toEqual(['use 20 2']);
  });

  it('comes when the pointer moves, and not when a place comes under one that rests', async () => {
    desk.after = after;
    show({ position: position({ phase: 'place', drawn: 56 }), legal: PLACES });
    await fireEvent.pointerEnter(slot(5), { pointerType: 'mouse' });
    for (let moved = 0; moved < 3; moved++) await fireEvent.pointerMove(slot(6), { pointerType: 'mouse' });
    await screen.findByText('preview');
    expect(desk.previewed).toEqual(['place 6']);
  });

  it('shows what a drop would remove while its card is pointed at', async () => {
    desk.after = position({
      phase: 'refill',
      lines: [
        [5, 30, 18, 0, 71, 62, 9],
        [81, 66, 51, 50, 21, 33, 14],
      ],
    });
    const { container } = show();
    await fireEvent.pointerEnter(card('Drop middle'), { pointerType: 'mouse' });
    await screen.findByText('preview');
    expect(container.querySelectorAll('.gap')).toHaveLength(1);
  });
});

describe('dragging', () => {
  function dragTo(target: HTMLElement): void {
    document.elementsFromPoint = () => [target];
  }

  async function drag(thing: Element, target: HTMLElement): Promise<void> {
    dragTo(target);
    thing.setPointerCapture = () => undefined;
    await fireEvent.pointerDown(thing, { button: 0, clientX: 0, clientY: 0 });
    await fireEvent.pointerMove(thing, { clientX: 90, clientY: 0 });
    await fireEvent.pointerUp(thing, { clientX: 90, clientY: 0 });
  }

  it('puts the car in hand into a slot', async () => {
    const { container } = show({ position: position({ phase: 'place', drawn: 56 }), legal: PLACES });
    await drag(container.querySelector('.hand .car')!, slot(6));
    expect(desk.played).toEqual(['place 6']);
  });

  it('puts an offered car into a slot', async () => {
    show({
      position: position({ phase: 'keep', offers: [[46, 62], 2], faceup: [] }),
      legal: ['keep 46 1', 'keep 62 1'],
    });
    await drag(button(/^Keep car 62/), slot(1));
    expect(desk.played).toEqual(['keep 62 1']);
  });

  it('moves a car of the line with the chosen ability, either way round for a swap', async () => {
    show();
    await fireEvent.click(card('Swap'));
    await drag(slot(3), slot(2));
    await fireEvent.click(card('Two left'));
    await drag(slot(5), slot(3));
    expect(desk.played).toEqual(['use 20 2', 'use 27 5']);
  });

  it('says why a car cannot be dragged there', async () => {
    show();
    await fireEvent.click(card('Two left'));
    await drag(slot(5), slot(4));
    expect(desk.played).toEqual([]);
    expect(desk.explained[0]?.text).toBe('The car moves exactly two slots to the left.');
  });

  it('leaves a press that does not move to the click', async () => {
    const { container } = show({ position: position({ phase: 'place', drawn: 56 }), legal: PLACES });
    const car = container.querySelector('.hand .car')!;
    dragTo(slot(6));
    await fireEvent.pointerDown(car, { button: 0, clientX: 0, clientY: 0 });
    await fireEvent.pointerMove(car, { clientX: 2, clientY: 1 });
    await fireEvent.pointerUp(car, { clientX: 2, clientY: 1 });
    expect(desk.played).toEqual([]);
  });
});
