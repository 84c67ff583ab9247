/** The copy of everything that this browser needs to play without a network. */
import { base } from '../protocol/base';

const COPY = 'ludorail-copy-';
const WANTED = 'ludorail.offline';

interface Files {
  version: string;
  /** The addresses of the files, and their bytes as they are sent. */
  files: Record<string, number>;
}

type State = 'none' | 'copying' | 'whole' | 'failed';

const copy = $state<{ state: State; done: number; bytes: number }>({ state: 'none', done: 0, bytes: 0 });

/** How far the copy is. */
export function copyHere(): Readonly<typeof copy> {
  return copy;
}

/** Whether the player wants to play without a network. */
export const isWanted = (): boolean => localStorage.getItem(WANTED) !== null;

const listed = async (): Promise<Files> => (await (await fetch(`${base}files.json`)).json()) as Files;

/** The bytes that are to be loaded for a copy. */
export async function bytesNeeded(): Promise<number> {
  return Object.values((await listed()).files).reduce((sum, size) => sum + size, 0);
}

/** Makes a copy of this version whole; one of an earlier version stays until it is. */
export async function makeCopy(): Promise<void> {
  copy.state = 'copying';
  copy.done = 0;
  try {
    const { version, files } = await listed();
    copy.bytes = Object.values(files).reduce((sum, size) => sum + size, 0);
    const making = await caches.open(COPY + version);
    for (const [path, size] of Object.entries(files)) {
      await take(making, base + path);
      copy.done += size;
    }
    for (const name of await caches.keys())
      if (name.startsWith(COPY) && name !== COPY + version) await caches.delete(name);
    localStorage.setItem(WANTED, version);
    copy.state = 'whole';
  } catch {
    copy.state = localStorage.getItem(WANTED) === null ? 'failed' : 'whole';
  }
}

async function take(making: Cache, address: string): Promise<void> {
  if ((await making.match(address)) !== undefined) return;
  const known = /\/(assets|house)\/.*[-.]\w{8,}\.\w+$|\/house\/python-/.test(address)
    ? await caches.match(address)
    : undefined;
  const answer = known ?? (await fetch(address, { cache: 'no-cache' }));
  if (!answer.ok) throw new Error(address);
  await making.put(address, answer);
}

/** Lets the browser keep fewer things: the copy goes, games stay. */
export async function dropCopy(): Promise<void> {
  localStorage.removeItem(WANTED);
  for (const name of await caches.keys()) if (name.startsWith(COPY)) await caches.delete(name);
  copy.state = 'none';
}
