/** The copy of everything that this browser needs to play without a network. */
import { base } from '../../protocol/connection/base';
import {
  bytesNeeded,
  copiedVersion,
  hasCopy,
  noteCopy,
  pageVersion,
} from '../../protocol/connection/which-house.svelte';

const COPY = 'ludorail-copy-';
/** The files that the service worker keeps by itself. */
const WORKER_CACHE = 'ludorail-1';

interface CopyFiles {
  version: string;
  /** The addresses of the files, and their bytes as they are sent. */
  files: Record<string, number>;
}

type CopyState = 'none' | 'copying' | 'whole' | 'failed' | 'full';

const copy = $state<{ state: CopyState; done: number; bytes: number }>({
  state: hasCopy() ? 'whole' : 'none',
  done: 0,
  bytes: bytesNeeded() ?? 0,
});
let making: AbortController | null = null;

/** The progress of the copy. */
export function copyHere(): Readonly<typeof copy> {
  return copy;
}

/** Makes a copy of this version whole; one of an earlier version stays until it is. */
export async function makeCopy(): Promise<void> {
  if (making !== null) return;
  making = new AbortController();
  const { signal } = making;
  try {
    const { version, files } = (await (
      await fetch(`${base}files.json`, { cache: 'no-cache', signal })
    ).json()) as CopyFiles;
    if (version === copiedVersion() && (await caches.has(COPY + version))) await keepWhole(version);
    else await copyFiles(version, files, signal);
  } catch (error) {
    if (!signal.aborted) copy.state = hasCopy() ? 'whole' : isFull(error) ? 'full' : 'failed';
  } finally {
    making = null;
  }
}

async function copyFiles(version: string, files: CopyFiles['files'], signal: AbortSignal): Promise<void> {
  copy.state = 'copying';
  copy.done = 0;
  copy.bytes = Object.values(files).reduce((sum, size) => sum + size, 0);
  const cache = await caches.open(COPY + version);
  for (const [path, size] of pageLast(files)) {
    await take(cache, base + path, signal);
    signal.throwIfAborted();
    copy.done += size;
  }
  if (!(await (await cache.match(base))?.text())?.includes(version)) {
    await caches.delete(COPY + version);
    throw new Error('the site was updated meanwhile');
  }
  await keepWhole(version);
}

/** Lets other copies go; a page of an earlier version goes on with its own parts until it is loaded anew. */
async function keepWhole(version: string): Promise<void> {
  await dropAllBut(version, pageVersion());
  noteCopy(version);
  copy.state = 'whole';
}

/** The page itself comes last: the service worker takes a copy without it for one that is not whole. */
function pageLast(files: CopyFiles['files']): [string, number][] {
  return Object.entries(files).sort(([one], [other]) => Number(one === '') - Number(other === ''));
}

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError';

async function take(cache: Cache, address: string, signal: AbortSignal): Promise<void> {
  if ((await cache.match(address)) !== undefined) return;
  const known = /\/(assets|house)\/.*[-.][\w-]{8,}\.\w+$|\/house\/python-/.test(address)
    ? await caches.match(address)
    : undefined;
  const answer = known ?? (await fetch(address, { cache: 'no-cache', signal }));
  if (!answer.ok) throw new Error(address);
  await cache.put(address, answer);
}

async function dropAllBut(...versions: (string | null)[]): Promise<void> {
  const kept = new Set(versions.map((version) => `${COPY}${version}`));
  for (const name of await caches.keys()) if (name.startsWith(COPY) && !kept.has(name)) await caches.delete(name);
}

/** Lets the browser keep fewer things: the copy goes, whole or not, and games stay. */
export async function dropCopy(): Promise<void> {
  making?.abort();
  noteCopy(null);
  copy.state = 'none';
  await dropAllBut();
  const kept = await caches.open(WORKER_CACHE);
  for (const request of await kept.keys()) if (request.url.includes('/house/')) await kept.delete(request);
}
