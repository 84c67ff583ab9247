import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

type Texts = Record<string, unknown>;
type Part = 'door' | 'play' | 'read';

/**
 * The words of tables, those of games that the lobby shows or that are read (rules and lessons), and of pages to read.
 */
const AT_TABLES = new Set([
  'replay',
  'review',
  'practice',
  'offer',
  'log',
  'chat',
  'reaction',
  'hint',
  'keys',
  'fair',
  'ready',
  'series',
  'mail',
  'missed',
  'rematch',
  'incident',
  'waiting',
  'watching',
  'pad',
]);
const IN_THE_LOBBY = new Set(['title', 'pitch', 'puzzle_about', 'letter', 'editor']);
const TO_READ = new Set(['rules', 'lesson']);
const OF_THE_HOUSE = new Set(['privacy', 'mail_stop']);
const partOfShell = (key: string): Part => (AT_TABLES.has(key) ? 'play' : OF_THE_HOUSE.has(key) ? 'read' : 'door');
const partOfGame = (key: string): Part => (TO_READ.has(key) ? 'read' : IN_THE_LOBBY.has(key) ? 'door' : 'play');

const GAMES = fileURLToPath(new URL('src/games', import.meta.url));

/**
 * Joins the words of the shell and of all games in one language, and keeps those of one part, so that the first page
 * loads no more than it needs: `text/en.json?part=door` is for the lobby, `play` for tables, `read` for rules and
 * lessons.
 */
const textParts: Plugin = {
  name: 'text-parts',
  enforce: 'pre',
  transform(code, id) {
    const found = /\/src\/text\/(\w+\.json)\?part=(door|play|read)$/.exec(id);
    if (found === null) return null;
    const [, file = '', part] = found;
    const keep = (texts: Texts, partOf: (key: string) => Part): Texts =>
      Object.fromEntries(Object.entries(texts).filter(([key]) => partOf(key) === part));
    const words: Texts = { app: keep(JSON.parse(code) as Texts, partOfShell) };
    for (const game of readdirSync(GAMES)) {
      const path = `${GAMES}/${game}/text/${file}`;
      if (!existsSync(path)) continue;
      this.addWatchFile(path);
      words[game] = keep(JSON.parse(readFileSync(path, 'utf8')) as Texts, partOfGame);
    }
    return { code: `export default ${JSON.stringify(words)}`, moduleType: 'js', map: null };
  },
};

/** A slow machine is nothing to warn of. */
const NO_TIMINGS = { bundlerTimings: false, pluginTimings: false };

export default defineConfig(({ mode }) => ({
  // A site is served from any folder.
  base: mode === 'site' ? './' : '/',
  plugins: [textParts, svelte()],
  worker: { format: 'es', rolldownOptions: { checks: NO_TIMINGS } },
  resolve: { conditions: ['browser'] },
  build: {
    outDir: mode === 'site' ? '../build/site' : '../src/ludorail/server/page',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    rolldownOptions: { checks: NO_TIMINGS },
  },
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } } },
  test: {
    environment: 'happy-dom',
    setupFiles: ['src/test-setup.ts'],
    include: ['src/**/*.test.ts'],
    // Test files share a page, which takes a third of the work; src/test-setup.ts takes away what a test leaves behind.
    pool: 'threads',
    isolate: false,
    // A busy machine is no failure.
    testTimeout: 60_000,
  },
}));
