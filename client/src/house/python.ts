/** Python in a worker, with the house's own package. Everything comes from the place that this page came from. */
import type * as Pyodide from 'pyodide';

export type Python = Awaited<ReturnType<typeof Pyodide.loadPyodide>>;

interface Parts {
  loader: string;
  library: string;
  house: string;
}

/** No packages are loaded but those in the archive. */
const NO_PACKAGES = {
  info: { abi_version: '2026_0', arch: 'wasm32', platform: 'emscripten_5_0_3', python: '3.14.2', version: '314.0.7' },
  packages: {},
} as const;

/** Starts Python; `base` is the address of the folder with its parts. */
export async function startPython(base: string): Promise<Python> {
  const parts = (await (await fetch(`${base}house.json`)).json()) as Parts;
  const archive = fetch(base + parts.house).then((answer) => answer.arrayBuffer());
  const loader = `${base}${parts.loader}/`;
  const { loadPyodide } = (await import(/* @vite-ignore */ `${loader}pyodide.mjs`)) as typeof Pyodide;
  const python = await loadPyodide({
    indexURL: loader,
    stdLibURL: base + parts.library,
    lockFileContents: JSON.stringify(NO_PACKAGES),
    packageBaseUrl: base,
  });
  python.unpackArchive(await archive, 'zip', { extractDir: '/lib/python3.14/site-packages' });
  return python;
}
