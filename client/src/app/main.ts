/** Starts the client. */
import '../look/theme.css';
import { mount } from 'svelte';
import { loadCatalogue } from '../protocol/catalogue.svelte';
import { base, SITE } from '../protocol/connection/base';
import { hasCopy } from '../protocol/connection/which-house.svelte';
import { choose, language } from '../text/text.svelte';
import App from './App.svelte';
import { applySettings } from './settings.svelte';

/** Milliseconds that the first picture waits for the catalogue, so that nothing jumps when it comes. */
const CATALOGUE_TIMEOUT = 1500;
/** Milliseconds after which the page begins to copy everything for days without a network. */
const COPY_AFTER = 10_000;
const RENEWED = 'ludorail.renewed';

applySettings();
const patient = new Promise((resolve) => setTimeout(resolve, CATALOGUE_TIMEOUT));
void Promise.all([choose(language()), Promise.race([loadCatalogue(), patient])]).then(() => {
  const target = document.getElementById('app');
  if (target !== null) mount(App, { target });
});
// An outdated page asks for parts that the server no longer has: load the new client.
addEventListener('vite:preloadError', () => {
  const last = Number(sessionStorage.getItem(RENEWED) ?? 0);
  if (!navigator.onLine || Date.now() - last < 60_000) return;
  sessionStorage.setItem(RENEWED, String(Date.now()));
  location.reload();
});
// Everything is copied once the page has what it needs itself; an update replaces the copy when it is whole. A page
// that stays open for days looks for one whenever somebody comes back to it.
function copy(): void {
  if (SITE || hasCopy()) void import('../house/offline/offline.svelte').then(({ makeCopy }) => makeCopy());
}
if (import.meta.env.PROD && 'caches' in window) {
  setTimeout(copy, COPY_AFTER);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && copy());
}
if ('serviceWorker' in navigator && import.meta.env.PROD) void navigator.serviceWorker.register(`${base}worker.js`);
