/** Python in a worker, with the house's own package. Everything comes from the place that this page came from. */
import type * as Pyodide from 'pyodide';
import { keptMemory } from './memory';
import type { HouseFiles } from './house-files';

export type Python = Awaited<ReturnType<typeof Pyodide.loadPyodide>>;

/** The part of Python's file system that is used here. */
interface PythonFileSystem {
  mkdirTree: (path: string) => void;
  writeFile: (path: string, content: Uint8Array, how: { canOwn: boolean }) => void;
}

/** No packages are loaded but those in the archive. */
const NO_PACKAGES = {
  info: { abi_version: '2026_0', arch: 'wasm32', platform: 'emscripten_5_0_3', python: '3.14.2', version: '314.0.7' },
  packages: {},
} as const;

const PACKAGES = '/lib/python3.14/site-packages';

/** Starts Python with the house's package, from the memory of an earlier start if this browser has kept it. */
export async function startPython(parts: HouseFiles): Promise<Python> {
  const archive = fetch(parts.base + parts.house).then((answer) => answer.arrayBuffer());
  const memory = await keptMemory(parts);
  const python = await loadPython(parts, memory === undefined ? {} : { _loadSnapshot: memory }).catch(
    (error: unknown) => {
      if (memory === undefined) throw error;
      return loadPython(parts);
    },
  );
  layOut(python, await archive);
  return python;
}

/** Loads Python alone. */
export async function loadPython({ base, loader, library }: HouseFiles, more: object = {}): Promise<Python> {
  const folder = `${base}${loader}/`;
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as typeof Pyodide;
  return loadPyodide({
    indexURL: folder,
    stdLibURL: base + library,
    lockFileContents: JSON.stringify(NO_PACKAGES),
    packageBaseUrl: base,
    ...more,
  });
}

/** Lays out the files of an archive: the length of its index, the index, and the contents one after another. */
function layOut(python: Python, archive: ArrayBuffer): void {
  const files = python.FS as PythonFileSystem;
  const length = new DataView(archive).getUint32(0, true);
  const index = JSON.parse(new TextDecoder().decode(new Uint8Array(archive, 4, length))) as [string, number][];
  let at = 4 + length;
  for (const [name, size] of index) {
    const path = `${PACKAGES}/${name}`;
    files.mkdirTree(path.slice(0, path.lastIndexOf('/')));
    files.writeFile(path, new Uint8Array(archive, at, size), { canOwn: true });
    at += size;
  }
  python.runPython('import importlib; importlib.invalidate_caches()');
}
