/** Tells a player who looks elsewhere that it is their turn: a short sound, and a notification if wished. */
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

/** Phones take notifications only from the worker; where there is none the page gives its own. */
async function notify(title: string): Promise<void> {
  const what = { body: t('app.table.your_turn'), tag: 'turn', icon: '/icon-192.png', data: location.href };
  const worker = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
  if (worker === undefined) new Notification(title, what);
  else await worker.showNotification(title, what);
}

/** Sound on or off; when it comes on it is heard. */
export function toggleSound(): void {
  settings.sound = !settings.sound;
  applySettings();
  if (settings.sound) whistle();
}

let audio: AudioContext | undefined;

/** Two soft tones of a distant whistle. Browsers allow no sound before the first touch; then it is left out. */
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
