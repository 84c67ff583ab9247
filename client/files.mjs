// Lists the files of a built client with its house, and their bytes as they are sent: `node files.mjs FOLDER` writes
// FOLDER/files.json, and into the page the sum of the bytes, its version, and the names of the house's parts.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const folder = process.argv[2];
const NOT_COPIED = new Set(['files.json', 'worker.js', 'house/house.json']);
const WRITTEN = /\s*<meta name="(offline-bytes|version|house)"[^>]*>/g;

/** The addresses of the files; one that is there in compressed form only has the address of its content. */
function addresses(under) {
  return readdirSync(join(folder, under), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.')) return [];
    const path = under + entry.name;
    return entry.isDirectory() ? addresses(`${path}/`) : [path.replace(/\.(br|gz)$/, '')];
  });
}

const page = join(folder, 'index.html');
const plain = readFileSync(page, 'utf8').replace(WRITTEN, '');
writeFileSync(page, plain);
const hash = createHash('sha256');
const files = {};
for (const path of [...new Set(addresses(''))].filter((one) => !NOT_COPIED.has(one)).sort()) {
  const file = join(folder, path);
  const isPacked = existsSync(`${file}.br`);
  const content = readFileSync(isPacked ? `${file}.br` : file);
  hash.update(path).update(content);
  files[path === 'index.html' ? '' : path] = (isPacked ? content : gzipSync(content)).length;
}
const version = hash.digest('hex').slice(0, 12);
writeFileSync(join(folder, 'files.json'), JSON.stringify({ version, files }));
const bytes = Object.values(files).reduce((sum, size) => sum + size, 0);
const parts = readFileSync(join(folder, 'house/house.json'), 'utf8').replaceAll('"', '&quot;');
const written = Object.entries({ 'offline-bytes': bytes, version, house: parts });
const metas = written.map(([name, content]) => `\n    <meta name="${name}" content="${content}" />`).join('');
writeFileSync(page, plain.replace(/\n\s*<title>/, `${metas}$&`));
