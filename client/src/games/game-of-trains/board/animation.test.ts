import { render } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Board from '../Board.svelte';
import { carPlaces, slide } from './animation';
import { PLACES, position, props, RememberingDesk } from '../fixtures';

interface Slide {
  car: string | undefined;
  frames: Keyframe[];
  finish: () => void;
}

let slides: Slide[] = [];

beforeEach(() => {
  slides = [];
  HTMLElement.prototype.animate = function (this: HTMLElement, frames): Animation {
    const animation = { onfinish: null } as unknown as Animation;
    slides.push({
      car: this.dataset['car'],
      frames: frames as Keyframe[],
      finish: () => void animation.onfinish?.call(animation, null as unknown as AnimationPlaybackEvent),
    });
    return animation;
  };
});
afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'animate');
});

function box(left: number, top = 0, width = 50): DOMRect {
  return { left, top, width, height: 58, right: left + width, bottom: top + 58, x: left, y: top, toJSON: () => ({}) };
}

/** A table with cars at places of the page, and with pile and discard. */
function table(cars: Record<string, DOMRect>): HTMLElement {
  const root = document.createElement('div');
  const put = (name: string, value: string, where: DOMRect): void => {
    const element = document.createElement('span');
    element.dataset[name] = value;
    element.getBoundingClientRect = () => where;
    root.append(element);
  };
  put('pile', '', box(0, 200, 40));
  put('discard', '', box(300, 200, 40));
  for (const [car, where] of Object.entries(cars)) put('car', car, where);
  return root;
}

describe('cars', () => {
  const PLAIN = { tempo: 400, from: new Set<string>(), leave: true };

  it('slide from where they stood', () => {
    const before = carPlaces(table({ 20: box(100), 33: box(160) }));
    slide(table({ 20: box(160), 33: box(100) }), before, PLAIN);
    expect(slides.map((one) => one.car)).toEqual(['20', '33']);
    expect(slides[0]?.frames[0]).toMatchObject({ transform: 'translate(-60px, 0px) scale(1)' });
  });

  it('grow or shrink on the way', () => {
    const before = carPlaces(table({ 20: box(100, 0, 25) }));
    slide(table({ 20: box(100, 90, 50) }), before, PLAIN);
    expect(slides[0]?.frames[0]).toMatchObject({ transform: 'translate(0px, -90px) scale(0.5)' });
  });

  it('stay where they are if they did not move', () => {
    const before = carPlaces(table({ 20: box(100) }));
    slide(table({ 20: box(100) }), before, PLAIN);
    expect(slides).toEqual([]);
  });

  it('come from the pile if chance drew them, else they appear', () => {
    slide(table({ 20: box(100), 33: box(160) }), new Map(), { ...PLAIN, from: new Set(['33']) });
    expect(slides.map((one) => one.car)).toEqual(['20', '33']);
    expect(slides[0]?.frames).toEqual([{ opacity: 0 }, { opacity: 1 }]);
    expect(slides[1]?.frames[0]).toMatchObject({ transform: 'translate(-160px, 200px) scale(0.8)' });
  });

  it('are seen going to the discard, and then are gone', () => {
    const before = carPlaces(table({ 20: box(100) }));
    const root = table({});
    slide(root, before, PLAIN);
    expect(root.querySelectorAll('[data-leaving]')).toHaveLength(1);
    expect(carPlaces(root).size).toBe(0);
    slides[0]?.finish();
    expect(root.querySelectorAll('[data-leaving]')).toHaveLength(0);
  });

  it('do not move without a tempo', () => {
    const before = carPlaces(table({ 20: box(100) }));
    slide(table({ 20: box(160) }), before, { ...PLAIN, tempo: 0 });
    expect(slides).toEqual([]);
  });
});

describe('the board', () => {
  const desk = new RememberingDesk();
  const placing = position({ phase: 'place', drawn: 56 });

  it('brings a drawn car from the pile', async () => {
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      return box(this.dataset['pile'] === undefined ? 100 : 0);
    });
    const { rerender } = render(Board, props(desk, { tempo: 300 }));
    const happened = [
      { by: 0, text: 'draw' },
      { by: -1, text: 'card 56' },
    ];
    await rerender(props(desk, { tempo: 300, position: placing, legal: PLACES, happened }));
    expect(slides.map((one) => one.car)).toEqual(['56']);
    expect(slides[0]?.frames[0]).toMatchObject({ transform: 'translate(-100px, 0px) scale(1)' });
  });

  it('shows a jump at once', async () => {
    const { rerender } = render(Board, props(desk, { tempo: 300 }));
    await rerender(props(desk, { tempo: 300, position: placing, legal: [], happened: [], live: false }));
    expect(slides).toEqual([]);
  });

  it('shows everything at once where no movement is wished', async () => {
    const { rerender } = render(Board, props(desk, { tempo: 0 }));
    await rerender(
      props(desk, { tempo: 0, position: placing, legal: PLACES, happened: [{ by: -1, text: 'card 56' }] }),
    );
    expect(slides).toEqual([]);
  });
});
