/** The sound of the player's turn. */
import { applySettings, settings } from './settings.svelte';

/** Switches sound on, with an example, or off. */
export function toggleSound(): void {
  settings.sound = !settings.sound;
  applySettings();
  if (settings.sound) whistle();
}

let audio: AudioContext | undefined;

/** Plays two soft tones of a distant whistle, unless the browser still waits for a first touch. */
export function whistle(): void {
  if (!navigator.userActivation.hasBeenActive) return;
  audio ??= new AudioContext();
  const start = audio.currentTime + 0.02;
  for (const [pitch, from, length] of [
    [587, 0, 0.16],
    [784, 0.14, 0.32],
  ] as const) {
    const tone = audio.createOscillator();
    const loud = audio.createGain();
    tone.type = 'triangle';
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(0, start + from);
    loud.gain.linearRampToValueAtTime(0.08, start + from + 0.03);
    loud.gain.exponentialRampToValueAtTime(0.0005, start + from + length);
    tone.connect(loud).connect(audio.destination);
    tone.start(start + from);
    tone.stop(start + from + length);
  }
}
