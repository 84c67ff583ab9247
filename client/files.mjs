// Lists the files of a built client, with their bytes as they are sent: `node files.mjs FOLDER` writes FOLDER/files.json.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const folder = process.argv[2];
const LIST = 'files.json';
const files = {};
const hash = createHash('sha256');

function list(under) {
  for (const entry of readdirSync(join(folder, under), { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    const path = under + entry.name;
    if (entry.isDirectory()) list(`${path}/`);
    else if (!/^\.|\.(br|gz)$/.test(entry.name) && path !== LIST && path !== 'worker.js') add(path);
  }
}

function add(path) {
  const file = join(folder, path);
  const content = readFileSync(file);
  hash.update(path).update(content);
  const packed = existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : gzipSync(content);
  files[path === 'index.html' ? '' : path] = packed.length;
}

list('');
writeFileSync(join(folder, LIST), JSON.stringify({ version: hash.digest('hex').slice(0, 12), files }));
