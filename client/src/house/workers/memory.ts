/**
 * The memory of Python as it is after its start, kept by this browser: with it the next start takes a quarter of the
 * work. It is made on the device, since it would take longer to load than to make.
 */
import type { HouseFiles } from './house-files';

/** The cache that the service worker empties when the page changes. */
const WORKER_CACHE = 'ludorail-1';

const addressOf = ({ base, loader, library }: HouseFiles): string => `${base}${loader}/memory-of-${library}`;

/** The memory that fits these parts, if this browser keeps it. */
export async function keptMemory(parts: HouseFiles): Promise<Uint8Array | undefined> {
  if (!('caches' in self)) return undefined;
  const found = await caches.match(addressOf(parts)).catch(() => undefined);
  return found === undefined ? undefined : new Uint8Array(await found.arrayBuffer());
}

/** Keeps the memory up to the last byte that was used. */
export async function keepMemory(parts: HouseFiles, memory: Uint8Array<ArrayBuffer>): Promise<void> {
  const cache = await caches.open(WORKER_CACHE);
  await cache.put(addressOf(parts), new Response(memory.subarray(0, usedBytes(memory))));
}

function usedBytes(memory: Uint8Array): number {
  const words = new Uint32Array(memory.buffer, memory.byteOffset, Math.floor(memory.length / 4));
  let used = words.length;
  while (used > 0 && words[used - 1] === 0) used--;
  return 4 * used;
}
