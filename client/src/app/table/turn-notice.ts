/** Tells the player that their turn begins: a short sound, and a notification if wanted. */
import { t } from '../../text/text.svelte';
import { applySettings, settings } from '../settings.svelte';

let was = false;

export function takeTurnNotice(yours: boolean, title: string): void {
  const begins = yours && !was;
  was = yours;
  if (!begins) return;
  if (settings.sound) whistle();
  if (settings.notify && document.hidden && 'Notification' in window && Notification.permission === 'granted')
    void notify(title);
}

/** Phones accept notifications only from the service worker; without one the page sends its own. */
async function notify(title: string): Promise<void> {
  const what = { body: t('app.table.your_turn'), tag: 'turn', icon: '/icon-192.png', data: location.href };
  const worker = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
  if (worker === undefined) new Notification(title, what);
  else await worker.showNotification(title, what);
}

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
