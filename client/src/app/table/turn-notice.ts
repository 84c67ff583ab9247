/** Tells the player that their turn begins: a short sound, and a notification if wanted. */
import { t } from '../../text/text.svelte';
import { settings } from '../settings.svelte';
import { whistle } from '../sound';

let was = false;

export function notifyOfTurn(yours: boolean, title: string): void {
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
