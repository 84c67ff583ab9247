/**
 * The house that the page talks to: the server's, or, while no server answers and this browser has a copy of
 * everything, the one in this page. A table stays in the house where it was opened.
 */
import { SITE } from './base';
import { SavedItems } from '../storage/saved-items';

/** The version of the copy that this browser has; absent while it has none. */
const COPIED = 'ludorail.offline';
/** Milliseconds that a player with a copy waits for a sign of the server, and milliseconds between two looks for it. */
export const SERVER_TIMEOUT = 6000;
const LOOK_INTERVAL = 4000;

/** The codes of the tables in this page's house, which outlive it. */
const tablesHere = new SavedItems<true>('ludorail.here', 20_000, () => []);

let away = $state(false);
let timer: ReturnType<typeof setTimeout> | undefined;

/** Whether new tables open in this page. */
export const inPage = (): boolean => SITE || away;

/** Whether the table that a code leads to is one of this page's house. */
export const isTableHere = (code: string): boolean => SITE || tablesHere.get(code) !== undefined;

export function noteTableHere(codes: readonly string[]): void {
  if (!SITE) for (const code of codes) tablesHere.set(code, true);
}

export const copiedVersion = (): string | null => localStorage.getItem(COPIED);

let newer = $state(false);

export function noteCopy(version: string | null): void {
  if (version === null) localStorage.removeItem(COPIED);
  else localStorage.setItem(COPIED, version);
  newer = version !== null && pageVersion() !== null && version !== pageVersion();
}

/** Whether a newer version than this page's is on the device, and comes in when the page is loaded anew. */
export const hasNewer = (): boolean => newer;

/** Whether the page can do without the server. */
export const hasCopy = (): boolean => copiedVersion() !== null;

const said = (name: string): string | null =>
  document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? null;

/** The version that this page states; null where there is nothing to copy. */
export const pageVersion = (): string | null => said('version');

/** The bytes to load for a copy, as this page states them; null where there is nothing to copy. */
export function bytesNeeded(): number | null {
  const bytes = said('offline-bytes');
  return bytes === null ? null : Number(bytes);
}

/** Whether the browser can keep a copy: only pages that came over a secure connection may. */
export const canCopy = (): boolean => 'caches' in window && 'serviceWorker' in navigator;

/** Goes on in this page until the server is back. */
export function leaveServer(): void {
  away = true;
  clearTimeout(timer);
  timer = setTimeout(() => void look(), LOOK_INTERVAL);
}

async function look(): Promise<void> {
  const found = await fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(SERVER_TIMEOUT) }).then(
    async (answer) => answer.ok && (await answer.text()).startsWith('alive'), // not the page of a train's own network
    () => false,
  );
  if (found) away = false;
  else if (hasCopy()) leaveServer();
}

if (!SITE) {
  addEventListener('offline', () => void (hasCopy() && look()));
  addEventListener('online', () => void (away && look()));
}
