import { fireEvent } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dragging, type Drag } from './dragging';

let thing: HTMLButtonElement;
let clicked: number;
let told: string[];
let detach: () => void;

const drag: Drag = {
  ready: () => told[0] !== 'not ready',
  lift: () => told.push('lift'),
  move: ({ at, by, onPage }) => told.push(`at ${at.x},${at.y} by ${by.x},${by.y} on page ${onPage.x},${onPage.y}`),
  drop: (at) => told.push(at ? `drop ${at.x},${at.y}` : 'broken off'),
};

beforeEach(() => {
  [clicked, told] = [0, []];
  thing = document.createElement('button');
  thing.onclick = () => (clicked += 1);
  document.body.replaceChildren(thing);
  detach = dragging(drag)(thing) as () => void;
});
afterEach(() => {
  detach();
});

const press = (id = 1): Promise<boolean> =>
  fireEvent.pointerDown(thing, { button: 0, pointerId: id, clientX: 10, clientY: 200 });
const move = (x: number, id = 1): Promise<boolean> =>
  fireEvent.pointerMove(window, { pointerId: id, clientX: x, clientY: 200 });
const release = (x: number, id = 1): Promise<boolean> =>
  fireEvent.pointerUp(window, { pointerId: id, clientX: x, clientY: 200 });

test('a piece that is pressed and moved is lifted, follows, and is dropped; the click after it is none', async () => {
  await press();
  await move(40);
  await release(42);
  await fireEvent.click(thing);
  expect(told).toEqual(['lift', 'at 40,200 by 30,0 on page 30,0', 'drop 42,200']);
  expect(clicked).toBe(0);
});

test('a press that hardly moves stays a click', async () => {
  await press();
  await move(14);
  await release(14);
  await fireEvent.click(thing);
  expect(told).toEqual([]);
  expect(clicked).toBe(1);
});

test('another finger, another button and what is not ready do nothing', async () => {
  await press();
  await move(60, 2);
  await release(60, 2);
  expect(told).toEqual([]);
  await release(10);
  await fireEvent.pointerDown(thing, { button: 2, pointerId: 1, clientX: 10, clientY: 200 });
  await move(60);
  told = ['not ready'];
  await press();
  await move(60);
  expect(told).toEqual(['not ready']);
});

test('Escape breaks off, and letting go after it is neither a drop nor a click', async () => {
  const elsewhere = vi.fn();
  window.addEventListener('keydown', elsewhere);
  await press();
  await fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(elsewhere).toHaveBeenCalledTimes(1);
  await move(40);
  await fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(elsewhere).toHaveBeenCalledTimes(1);
  await move(60);
  await release(60);
  await fireEvent.click(thing);
  expect(told.at(-1)).toBe('broken off');
  expect(clicked).toBe(0);
  window.removeEventListener('keydown', elsewhere);
});

test('a touch that the browser takes, or an element that goes away, breaks off', async () => {
  await press();
  await move(40);
  await fireEvent.pointerCancel(window, { pointerId: 1 });
  expect(told.at(-1)).toBe('broken off');
  told = [];
  await press();
  await move(40);
  detach();
  expect(told.at(-1)).toBe('broken off');
});

test('a finger holds things above itself, and no menu opens under it', async () => {
  const finger = { pointerId: 1, pointerType: 'touch', button: 0, clientX: 10, clientY: 200 };
  await fireEvent.pointerDown(thing, finger);
  expect(await fireEvent.contextMenu(thing)).toBe(false);
  await fireEvent.pointerMove(window, { ...finger, clientX: 40 });
  await fireEvent.pointerMove(window, { ...finger, clientX: 110 });
  await fireEvent.pointerMove(window, { ...finger, clientX: 110, clientY: innerHeight });
  await fireEvent.pointerUp(window, { ...finger, clientX: 110 });
  expect(told).toEqual([
    'lift',
    'at 40,200 by 30,-30 on page 30,-30',
    'at 110,200 by 100,-44 on page 100,-44',
    `at 110,${innerHeight} by 100,${innerHeight - 200} on page 100,${innerHeight - 200}`,
    'drop 110,200',
  ]);
  expect(await fireEvent.contextMenu(thing)).toBe(true);
});

test('a second finger takes nothing else as long as something is held', async () => {
  const other = document.createElement('button');
  document.body.append(other);
  const lifted = vi.fn();
  const detachOther = dragging({ ...drag, lift: lifted })(other) as () => void;
  await press();
  await fireEvent.pointerDown(other, { button: 0, pointerId: 2, clientX: 10, clientY: 200 });
  await move(60, 2);
  expect(lifted).not.toHaveBeenCalled();
  await release(10);
  await fireEvent.pointerDown(other, { button: 0, pointerId: 2, clientX: 10, clientY: 200 });
  await move(60, 2);
  expect(lifted).toHaveBeenCalledTimes(1);
  detachOther();
});

test('the page scrolls under what is held at the edge of the screen', async () => {
  let frames: FrameRequestCallback[] = [];
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((next) => frames.push(next));
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(3000);
  const scrolled = vi.spyOn(window, 'scrollBy').mockImplementation(() => Object.assign(window, { scrollY: 14 }));
  await press();
  await fireEvent.pointerMove(window, { pointerId: 1, clientX: 10, clientY: innerHeight - 4 });
  const [next] = frames;
  frames = [];
  next?.(0);
  expect(scrolled).toHaveBeenCalledWith(0, 14);
  expect(told.at(-1)).toBe(`at 10,${innerHeight - 4} by 0,${innerHeight - 204} on page 0,${innerHeight - 190}`);
  Object.assign(window, { scrollY: 0 });
});

test('a piece taken up near the edge does not scroll the page before it is pulled further', async () => {
  const frames: FrameRequestCallback[] = [];
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((next) => frames.push(next));
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(3000);
  const scrolled = vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
  const low = innerHeight - 60;
  await fireEvent.pointerDown(thing, { button: 0, pointerId: 1, clientX: 10, clientY: low });
  for (const y of [low, low - 8]) {
    await fireEvent.pointerMove(window, { pointerId: 1, clientX: 30, clientY: y });
    frames.pop()?.(0);
  }
  expect(scrolled).not.toHaveBeenCalled();
  await fireEvent.pointerMove(window, { pointerId: 1, clientX: 30, clientY: low + 40 });
  frames.pop()?.(0);
  expect(scrolled).toHaveBeenCalledWith(0, 10);
});
