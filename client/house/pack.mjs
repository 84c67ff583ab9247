// Packs the house that runs in a page: run by scripts/build-house with the folder of the wheels it needs, and the one
// to write to.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { loadPyodide } from 'pyodide';

const here = dirname(fileURLToPath(import.meta.url));
const source = join(here, '../../src/ludorail');
const pyodideFolder = join(here, '../node_modules/pyodide');
const [wheels, folder] = process.argv.slice(2);

// Bytecode is of one version of Python: the one in the browser makes it.
const python = await loadPyodide({ indexURL: pyodideFolder });
const files = python.FS;
files.mkdirTree('/wheels');
for (const wheel of readdirSync(wheels).filter((name) => name.endsWith('.whl')))
  files.writeFile(`/wheels/${wheel}`, readFileSync(join(wheels, wheel)));
files.writeFile('/stdlib.zip', readFileSync(join(pyodideFolder, 'python_stdlib.zip')));

function copy(from, to) {
  files.mkdirTree(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name === 'page' || entry.name === '__pycache__') continue;
    if (entry.isDirectory()) copy(join(from, entry.name), `${to}/${entry.name}`);
    else files.writeFile(`${to}/${entry.name}`, readFileSync(join(from, entry.name)));
  }
}
copy(source, '/source/ludorail');
python.runPython(readFileSync(join(here, 'pack.py'), 'utf8'));

// Python's loader finds its two parts by their names, so they have a folder for each version; the archives, a hash.
const { version } = JSON.parse(readFileSync(join(pyodideFolder, 'package.json'), 'utf8'));
const loader = `python-${version}`;
mkdirSync(join(folder, loader));
const hashed = (name, type, content) =>
  `${name}-${createHash('sha256').update(content).digest('hex').slice(0, 12)}.${type}`;
const [library, house, games] = ['library.zip', 'house.bin', 'games.json'].map((name) => files.readFile(`/${name}`));
const list = {
  loader,
  library: hashed('library', 'zip', library),
  house: hashed('house', 'bin', house),
  games: hashed('games', 'json', games),
};
const parts = {
  [`${loader}/pyodide.mjs`]: readFileSync(join(pyodideFolder, 'pyodide.mjs')),
  [`${loader}/pyodide.asm.mjs`]: readFileSync(join(pyodideFolder, 'pyodide.asm.mjs')),
  [`${loader}/pyodide.asm.wasm`]: readFileSync(join(pyodideFolder, 'pyodide.asm.wasm')),
  [list.library]: library,
  [list.house]: house,
  [list.games]: games,
};
const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 };
for (const [file, content] of Object.entries(parts)) {
  writeFileSync(join(folder, file), content);
  writeFileSync(join(folder, `${file}.br`), brotliCompressSync(content, { params }));
  writeFileSync(join(folder, `${file}.gz`), gzipSync(content, { level: 9 }));
}
writeFileSync(join(folder, 'house.json'), JSON.stringify(list));
