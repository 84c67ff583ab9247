/**
 * Tells the player that their turn begins, or that they are waited for: a short sound, and a notification if wanted.
 */
import { base } from '../../../protocol/connection/base';
import { t } from '../../../text/text.svelte';
import { settings } from '../../settings.svelte';
import { whistle } from '../../sound';

let was = false;
let known = 0;

/** `nudges` is how often others have asked the player to move. */
export function notifyOfTurn(yours: boolean, title: string, nudges = 0): void {
  const news = yours && (!was || nudges > known);
  was = yours;
  known = nudges;
  if (!news) return;
  if (settings.sound) whistle();
  if (settings.notify && document.hidden && 'Notification' in window && Notification.permission === 'granted')
    void notify(title);
}

/** Phones accept notifications only from the service worker; without one the page sends its own. */
async function notify(title: string): Promise<void> {
  const what = { body: t('app.table.your_turn'), tag: 'turn', icon: `${base}icon-192.png`, data: location.href };
  const worker = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
  if (worker === undefined) new Notification(title, what);
  else await worker.showNotification(title, what);
}
