/** The house's few sounds, made on the spot: soft and short; none plays before a first touch. */
import type { Happened, Sound } from '../games/contract';
import { applySettings, settings } from './settings.svelte';

/** Switches sound on, with an example, or off. */
export function toggleSound(): void {
  settings.sound = !settings.sound;
  applySettings();
  if (settings.sound) whistle();
}

let audio: AudioContext | undefined;

/** A tone that swells quickly and fades. */
function tone(on: AudioContext, shape: OscillatorType, pitch: number, from: number, length: number, loud: number) {
  const source = on.createOscillator();
  source.type = shape;
  source.frequency.value = pitch;
  faded(on, source, from, length, loud);
}

/** A knock of filtered noise: wood, card or iron by its pitch. */
function knock(on: AudioContext, pitch: number, from: number, length: number, loud: number): void {
  const noise = on.createBuffer(1, Math.ceil(on.sampleRate * length), on.sampleRate);
  const samples = noise.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = Math.random() * 2 - 1;
  const source = on.createBufferSource();
  source.buffer = noise;
  const filter = on.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  filter.Q.value = 2;
  source.connect(filter);
  faded(on, source, from, length, loud, filter);
}

function faded(
  on: AudioContext,
  source: AudioScheduledSourceNode,
  from: number,
  length: number,
  loud: number,
  last: AudioNode = source,
): void {
  const start = on.currentTime + 0.02 + from;
  const gain = on.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + Math.min(0.03, length / 5));
  gain.gain.exponentialRampToValueAtTime(0.0005, start + length);
  last.connect(gain).connect(on.destination);
  source.start(start);
  source.stop(start + length);
}

const SOUNDS: Record<Sound, (on: AudioContext) => void> = {
  whistle: (on) => {
    tone(on, 'triangle', 587, 0, 0.16, 0.08);
    tone(on, 'triangle', 784, 0.14, 0.32, 0.08);
  },
  coupling: (on) => {
    knock(on, 900, 0, 0.09, 0.25);
    tone(on, 'triangle', 210, 0.01, 0.16, 0.07);
    knock(on, 620, 0.1, 0.08, 0.14);
  },
  card: (on) => knock(on, 2600, 0, 0.09, 0.12),
  die: (on) => [0, 0.07, 0.16, 0.28].forEach((from, n) => knock(on, 1500 - 120 * n, from, 0.05, 0.18 - 0.03 * n)),
  stick: (on) => {
    knock(on, 480, 0, 0.07, 0.3);
    tone(on, 'sine', 330, 0, 0.09, 0.06);
  },
};

/** Plays a sound, unless the browser still waits for a first touch. */
export function play(sound: Sound): void {
  if (!navigator.userActivation.hasBeenActive) return;
  audio ??= new AudioContext();
  SOUNDS[sound](audio);
}

/** The soft tones of a distant whistle: it is the player's turn. */
export function whistle(): void {
  play('whistle');
}

/** Plays the sound of the last event that has one. */
export function hear(happened: readonly Happened[], soundOf: ((event: string) => Sound | null) | undefined): void {
  if (!settings.sound || soundOf === undefined || document.visibilityState === 'hidden') return;
  const sounds = happened.flatMap(({ text }) => soundOf(text) ?? []);
  const last = sounds.at(-1);
  if (last !== undefined) play(last);
}
