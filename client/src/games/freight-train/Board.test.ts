import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import Board from './Board.svelte';
import { game } from './game';
import type { BoardProps, Refusal } from '../contract';
import type { Freight } from './model';
import { props, sample, seats } from './fixtures';

vi.setConfig({ testTimeout: 30_000 });

const LEGAL = [
  'main 1 train 1',
  'main 1 yard 1',
  'main 1 yard 2',
  'main 2 train 2',
  'main 2 yard 1',
  'yard 1 train 3',
  'rearrange',
  'mobilise',
];
const ready = (container: HTMLElement): string[] =>
  [...container.querySelectorAll<HTMLElement>('.loose.ready')].map((button) => button.dataset['source'] ?? '');
const open = (container: HTMLElement): string[] =>
  [...container.querySelectorAll<HTMLElement>('.goal.open')].map((button) => button.dataset['goal'] ?? '');

function click(container: HTMLElement, selector: string): Promise<boolean> {
  return fireEvent.click(container.querySelector(selector)!);
}

test('rows, trains and players are named in words', () => {
  render(Board, props(sample(), LEGAL));
  expect(screen.getByRole('group', { name: 'Main row 1, from the bumper: hopper, tank car' })).toBeTruthy();
  expect(screen.getByRole('group', { name: 'Private row 1, from the bumper: coil car, reefer' })).toBeTruthy();
  expect(screen.getByRole('group', { name: 'Train 1: tank train, 2 cars, worth 3 now' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Yard and trains of Basil' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Yard and trains of Ada' })).toBeNull();
});

test('only open ends that can be taken lift, and with a car in hand only its goals light', async () => {
  const { container } = render(Board, props(sample(), LEGAL));
  expect(ready(container)).toEqual(['main 1', 'main 2', 'yard 1']);
  expect(open(container)).toEqual([]);
  await click(container, '[data-source="main 1"]');
  expect(open(container).sort()).toEqual(['train 1', 'yard 1', 'yard 2']);
});

test('the order of turns stands beside the day, and no longer once the last day is over', () => {
  const { unmount } = render(Board, props(sample(), LEGAL));
  expect(screen.getByRole('list', { name: 'Turn order this round' })).toBeTruthy();
  unmount();
  render(Board, props(sample({ phase: 'over', day: 3 }), []));
  expect(screen.queryByRole('list', { name: 'Turn order this round' })).toBeNull();
});

test('a car and a goal make a move', async () => {
  const given = props(sample(), LEGAL);
  const { container } = render(Board, given);
  await click(container, '[data-source="main 2"]');
  await click(container, '[data-goal="train 2"]');
  expect(given.played).toEqual([['main 2 train 2']]);
});

test('an advised move is drawn from its car to its goal, until a car is in hand', async () => {
  const { container } = render(Board, { ...props(sample(), LEGAL), advised: 'main 2 train 2' });
  expect(container.querySelectorAll('[data-do=arrow] .shaft')).toHaveLength(1);
  expect(container.querySelector<HTMLElement>('.aimed')?.dataset['place']).toBe('train 2');
  await click(container, '[data-source="main 2"]');
  expect(container.querySelector('[data-do=arrow]')).toBeNull();
});

test('the same car clicked again is put back', async () => {
  const { container } = render(Board, props(sample(), LEGAL));
  await click(container, '[data-source="main 1"]');
  await click(container, '[data-source="main 1"]');
  expect(open(container)).toEqual([]);
});

test.each([
  ['is in hand once the move is made', null, ['train 3']],
  ['stays if the move is refused', { code: 'illegal', rule: 'FT-13', text: 'no' }, []],
])('a car taken while a move is on its way %s', async (_, refusal, goals) => {
  const given = props(sample(), LEGAL);
  let answer: (refusal: Refusal | null) => void = () => undefined;
  given.desk.play = () => new Promise((resolve) => (answer = resolve));
  const { container, rerender } = render(Board, given);
  await click(container, '[data-source="main 2"]');
  await click(container, '[data-goal="train 2"]');
  await click(container, '[data-source="yard 1"]');
  expect(open(container)).toEqual([]);
  answer(refusal);
  if (refusal === null)
    await rerender({ ...given, position: structuredClone(given.position), drafted: ['main 2 train 2'] });
  await new Promise((done) => setTimeout(done));
  expect(open(container)).toEqual(goals);
});

test('a car that is replaced while it is pressed leaves the press to the one in its place', async () => {
  const given = props(sample(), LEGAL);
  let answer: (refusal: Refusal | null) => void = () => undefined;
  given.desk.play = () => new Promise((resolve) => (answer = resolve));
  const { container, rerender } = render(Board, given);
  await click(container, '[data-source="main 1"]');
  await click(container, '[data-goal="train 1"]');
  const pressed = container.querySelector('[data-source="main 1"]')!;
  await fireEvent.pointerDown(pressed, { button: 0, pointerType: 'mouse' });
  const [row = [], ...others] = given.position.main as string[][];
  await rerender({ ...given, position: { ...given.position, main: [row.slice(0, -1), ...others] } });
  answer(null);
  await new Promise((done) => setTimeout(done));
  expect(pressed.isConnected).toBe(false);
  expect(open(container)).toEqual([]);
  await fireEvent.pointerUp(container.querySelector('[data-source="main 1"]')!, { pointerType: 'mouse' });
  expect(open(container).sort()).toEqual(['train 1', 'yard 1', 'yard 2']);
});

test('an illegal move is sent, so that the server says why', async () => {
  const given = props(sample(), LEGAL);
  const { container } = render(Board, given);
  await click(container, '[data-source="main 2"]');
  await click(container, '[data-goal="train 1"]');
  await click(container, '[data-source="main 5"]');
  expect(given.played).toEqual([['main 2 train 1'], ['main 5 yard 1']]);
});

test('a private car that fits no train says so, and blames no train; in the middle of another action that is the reason', async () => {
  const given = props(sample(), LEGAL);
  const { container, rerender } = render(Board, given);
  await click(container, '[data-source="yard 2"]');
  expect(given.explained).toEqual(['FT-10']);
  const later = props(sample({ action: ['main', 1, 0, 0] }), LEGAL);
  await rerender(later);
  await click(container, '[data-source="yard 2"]');
  expect(later.played).toEqual([['yard 2 train 1']]);
});

test('a car that is not at the open end explains itself', async () => {
  const given = props(sample(), LEGAL);
  const { container } = render(Board, given);
  await fireEvent.click(container.querySelector('[aria-label^="Main row 1"] [data-token]')!);
  expect(given.explained).toEqual(['FT-13']);
});

test('a click on any car of a private row puts the car in hand there', async () => {
  const given = props(sample(), LEGAL);
  const { container } = render(Board, given);
  await click(container, '[data-source="main 2"]');
  await click(container, '[data-goal="yard 1"] [data-token]:not(button)');
  expect([given.played, given.explained]).toEqual([[['main 2 yard 1']], []]);
});

test('digits take a car and choose its goal', async () => {
  const given = props(sample(), LEGAL);
  const { container } = render(Board, given);
  const board = container.querySelector('[data-board]')!;
  await fireEvent.keyDown(board, { key: '1' });
  expect(open(container)).toHaveLength(3);
  await fireEvent.keyDown(board, { key: '1' });
  expect(given.played).toEqual([['main 1 train 1']]);
  await fireEvent.keyDown(board, { key: '6' });
  await fireEvent.keyDown(board, { key: 'Escape' });
  expect(open(container)).toEqual([]);
});

test('a car can be dragged to a goal', async () => {
  const given = props(sample(), LEGAL);
  const { container } = render(Board, given);
  const car = container.querySelector('[data-source="main 1"]')!;
  await fireEvent.pointerDown(car, { button: 0, pointerId: 1, clientX: 0, clientY: 0 });
  await fireEvent.pointerMove(window, { pointerId: 1, clientX: 60, clientY: 40 });
  document.elementFromPoint = () => container.querySelector('[data-goal="train 1"]');
  await fireEvent.pointerUp(window, { pointerId: 1, clientX: 60, clientY: 40 });
  await new Promise((resolve) => setTimeout(resolve));
  expect(given.played).toEqual([['main 1 train 1']]);
});

test('a car can be dragged to one of the places named under the yard', async () => {
  const given = props(sample(), LEGAL);
  const { container } = render(Board, given);
  await fireEvent.pointerDown(container.querySelector('[data-source="main 1"]')!, {
    button: 0,
    pointerId: 1,
    clientX: 0,
    clientY: 0,
  });
  document.elementFromPoint = () => container.querySelector('[aria-label="Row 2 (private yard)"]');
  await fireEvent.pointerMove(window, { pointerId: 1, clientX: 60, clientY: 40 });
  await fireEvent.pointerMove(window, { pointerId: 1, clientX: 61, clientY: 40 });
  expect(container.querySelector('[data-chip].over')?.getAttribute('aria-label')).toBe('Row 2 (private yard)');
  await fireEvent.pointerUp(window, { pointerId: 1, clientX: 60, clientY: 40 });
  await new Promise((resolve) => setTimeout(resolve));
  expect(given.played).toEqual([['main 1 yard 2']]);
});

test('a car let go anywhere over a private row is put there, and a full one says why not', async () => {
  const full = sample();
  full.private[0]![1] = Array(8).fill('box') as never;
  const given = props(full, LEGAL);
  const { container } = render(Board, given);
  const car = container.querySelector('[data-source="main 1"]')!;
  await fireEvent.pointerDown(car, { button: 0, pointerId: 1, clientX: 0, clientY: 0 });
  await fireEvent.pointerMove(window, { pointerId: 1, clientX: 60, clientY: 40 });
  document.elementFromPoint = () => container.querySelectorAll('[aria-label^="Private row 2"] [data-token]')[3]!;
  await fireEvent.pointerUp(window, { pointerId: 1, clientX: 60, clientY: 40 });
  await new Promise((resolve) => setTimeout(resolve));
  expect(given.played).toEqual([['main 1 yard 2']]);
});

test('cars can go under those that this action has put on a private row', async () => {
  const given = props(sample({ action: ['main', 1, 0, 1] }), ['main 1 yard 2', 'main 1 yard 2 1']);
  const { container } = render(Board, given);
  expect(screen.getByText('1 of 3')).toBeTruthy();
  await click(container, '[data-source="main 1"]');
  await click(container, '[data-goal="yard 2 1"]');
  expect(given.played).toEqual([['main 1 yard 2 1']]);
});

test('rearranging shows its cost, moves cars with the arrows, and is sent whole', async () => {
  const given = props(sample(), LEGAL);
  render(Board, given);
  await fireEvent.click(screen.getByRole('button', { name: /Rearrange/ }));
  expect(screen.getByText('Costs 1 point: 5 → 4')).toBeTruthy();
  const reefer = screen.getByRole('button', { name: /^reefer, row 1, place 2/ });
  await fireEvent.keyDown(reefer, { key: 'ArrowLeft' });
  await fireEvent.keyDown(screen.getByRole('button', { name: /^auto rack, row 2/ }), { key: 'ArrowUp' });
  await fireEvent.click(screen.getByRole('button', { name: 'Keep this order' }));
  expect(given.played).toEqual([['rearrange', 'put auto 1', 'put reefer 1', 'put coil 1']]);
});

test('an empty row can be filled, and every other action has its button', async () => {
  const given = props(sample({ action: ['yard', 2] }), ['fill 3', 'end', 'mobilise']);
  render(Board, given);
  await fireEvent.click(screen.getByRole('button', { name: 'Fill row 3' }));
  await fireEvent.click(screen.getByRole('button', { name: 'Stop here' }));
  await fireEvent.click(screen.getByRole('button', { name: 'Mobilise' }));
  expect(given.played).toEqual([['fill 3'], ['end'], ['mobilise']]);
});

test('a caboose is taken from the pile to a train', async () => {
  const given = props(sample({ options: { cabooses: true } }), ['caboose 1', 'caboose 2']);
  const { container } = render(Board, given);
  await click(container, '[data-source="caboose"]');
  await click(container, '[data-goal="train 2"]');
  expect(given.played).toEqual([['caboose 2']]);
});

test('the end of a day is counted from the table as it lay', async () => {
  const last = sample({ night: true, played: [1], engine: 1 });
  const { rerender } = render(Board, props(last, ['main 2 train 2']));
  const next = sample({
    day: 2,
    trains: [
      [[], [], [], [], [], [], [], []],
      [[], [], [], [], [], [], [], []],
    ],
    points: [12, 6],
  });
  const happened = ['main 2 train 2', 'main 1 train 1', 'main 1 yard 2'].map((text) => ({ by: 0, text }));
  await rerender(props(next, [], { happened: [...happened, { by: -1, text: 'row 1 box box box box box' }] }));
  const count = screen.getByRole('region', { name: 'Day 1 is over' });
  expect(within(count).getByText('tank train: 3 cars, scores 3')).toBeTruthy();
  expect(within(count).getByText('box car train: 2 cars, scores 3')).toBeTruthy();
  await fireEvent.click(within(count).getByRole('button', { name: 'On to day 2' }));
  expect(screen.queryByRole('region', { name: 'Day 1 is over' })).toBeNull();
});

test('a drafted move that ends the day leaves the trains on the table', async () => {
  const { rerender, container } = render(
    Board,
    props(sample({ night: true, played: [1], engine: 1 }), ['main 2 train 2']),
  );
  const empty: Partial<Freight> = {
    day: 2,
    phase: 'deal',
    to_act: '*',
    main: [[], [], [], [], []],
    trains: [
      [[], [], []],
      [[], [], []],
    ],
  };
  await rerender(
    props(sample(empty), [], { drafted: ['main 2 train 2'], happened: [{ by: 0, text: 'main 2 train 2' }] }),
  );
  expect(screen.getByRole('group', { name: 'Train 2: box car train, 2 cars, worth 3 now' })).toBeTruthy();
  expect(container.querySelector('.reckoning')).toBeNull();
});

test('a spectator sees all players and can take nothing', () => {
  const { container } = render(Board, props(sample(), [], { you: null }));
  expect(screen.getAllByRole('region', { name: /^Yard and trains of/ })).toHaveLength(2);
  expect(ready(container)).toEqual([]);
});

test('the headline says what can be done, or who is waited for', () => {
  const now = (more: Partial<Freight>, legal: string[], drafted: string[] = []): string =>
    game.headline({ position: sample(more) as never, seats: seats(), you: 0, legal, drafted });
  expect(now({}, LEGAL)).toBe(
    'Your turn: take 3 cars from the main yard, move up to 4 of your own cars, rearrange or mobilise.',
  );
  expect(now({ action: ['main', 1, 0, 0] }, ['main 1 yard 1'])).toBe('Car 2 of 3: take another from the main yard.');
  expect(now({ played: [0], night: true }, [])).toBe('Basil is playing, in the last round of the day.');
  expect(now({ phase: 'over', points: [9, 9] }, [])).toBe('Game over: Ada, Basil share the win with 9 points.');
});

test('under the yard is what can be done, now or later, and nothing at a moment that is looked back at', async () => {
  const { rerender } = render(Board, props(sample(), LEGAL));
  const later = (): boolean[] =>
    within(screen.getByRole('group', { name: 'What you can do' }))
      .getAllByRole<HTMLButtonElement>('button')
      .map(({ disabled }) => disabled);
  expect(later()).toEqual([false, false]);
  await rerender(props(sample({ engine: 1, to_act: 1 }), []));
  expect(later()).toEqual([true, true]);
  expect(screen.queryByText('Basil is playing.')).toBeNull(); // the headline says it
  await rerender(props(sample(), [], { live: false }));
  expect(screen.queryByRole('group', { name: 'What you can do' })).toBeNull();
});

test('where cars stand is measured only if they will move there', async () => {
  const { container, rerender } = render(Board, props(sample(), LEGAL));
  const measured = vi.spyOn(container.querySelector('[data-token]')!, 'getBoundingClientRect');
  await rerender(props(sample({ engine: 1, to_act: 1 }), []));
  expect(measured).not.toHaveBeenCalled();
  await rerender(props(sample(), LEGAL, { tempo: 300 }));
  expect(measured).toHaveBeenCalled();
});

test('at the end the trains of the best player come first', () => {
  const { container } = render(Board, props(sample({ phase: 'over', day: 3, points: [9, 12] }), []));
  expect(container.querySelector<HTMLElement>('.home')?.style.getPropertyValue('--order')).toBe('1');
  expect(container.querySelector<HTMLElement>('.rival')?.style.order).toBe('0');
});

test('a jump to the move that ended a day shows the day as it was counted, not the empty yards after it', async () => {
  const before = sample({ day: 1, points: [5, 5] });
  const bare = sample({
    day: 2,
    phase: 'deal',
    main: [[], [], [], [], []],
    trains: [Array.from({ length: 8 }, () => []), Array.from({ length: 8 }, () => [])],
    points: [9, 8],
  });
  const given = props(bare, [], { live: false });
  const happened = [{ by: 0, text: 'yard 2 train 3' }];
  given.desk.before = () => Promise.resolve({ position: before as unknown as BoardProps['position'], happened });
  render(Board, given);
  await vi.waitFor(() => expect(screen.getByRole('group', { name: /^Train 1: tank train, 2 cars/ })).toBeTruthy());
  expect(screen.getByRole('group', { name: /^Train 3: auto/ })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Day 1 of 3' })).toBeTruthy();
});
