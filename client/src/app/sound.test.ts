import { beforeEach, expect, test, vi } from 'vitest';
import { games } from '../games';
import { settings } from './settings.svelte';
import { hear } from './sound';

const started: string[] = [];

/** A context that only notes what would sound. */
class Silence {
  currentTime = 0;
  sampleRate = 100;
  destination = {};
  createOscillator = () => this.#node('tone');
  createBufferSource = () => this.#node('knock');
  createBiquadFilter = () => this.#node('filter');
  createGain = () => ({
    ...this.#node('gain'),
    gain: { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} },
  });
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
  #node(kind: string) {
    const node = {
      frequency: { value: 0 },
      Q: { value: 0 },
      start: () => started.push(kind),
      stop() {},
      connect: (to: unknown) => to,
    };
    return node;
  }
}

beforeEach(() => {
  started.length = 0;
  settings.sound = true;
  vi.stubGlobal('AudioContext', Silence);
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
});

const said = (text: string) => [{ by: 0, text }];

test('a coupling is heard, and a word that has no sound is not', () => {
  const loco = games().find(({ id }) => id === 'locomotion')!;
  hear(said('couple E'), loco.sound);
  expect(started).toEqual(['knock', 'tone', 'knock']);
  started.length = 0;
  hear(said('end'), loco.sound);
  expect(started).toEqual([]);
});

test('nothing is heard with the sound off', () => {
  settings.sound = false;
  hear(said('couple E'), () => 'coupling');
  expect(started).toEqual([]);
});

test('every game has sounds of its own things', () => {
  const heard = (id: string, event: string) =>
    games()
      .find((game) => game.id === id)
      ?.sound?.(event);
  expect(heard('freight-train', 'main 1 train 2')).toBe('coupling');
  expect(heard('game-of-trains', 'place 3')).toBe('card');
  expect(heard('locomotion', 'roll 4')).toBe('die');
  expect(heard('zack-and-pack', 'put 5 0 0 0 x')).toBe('stick');
});
