/** The worker that makes Python's memory after its start, in a Python of its own, and keeps it for the next start. */
import { keepMemory } from './memory';
import type { HouseFiles } from './house-files';
import { loadPython } from './python';

async function make(parts: HouseFiles): Promise<void> {
  const python = await loadPython(parts, { _makeSnapshot: true });
  const api = python as unknown as { makeMemorySnapshot: () => Uint8Array<ArrayBuffer> };
  await keepMemory(parts, api.makeMemorySnapshot());
}

onmessage = ({ data }: MessageEvent<HouseFiles>) => {
  // Without it everything works as well, only not as soon.
  make(data).then(close, close);
};
