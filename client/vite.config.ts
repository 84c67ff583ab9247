import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** Of each language's one file, the words of a table are loaded where one plays, rules and lessons where they are read. */
const textParts: Plugin = {
  name: 'text-parts',
  enforce: 'pre',
  transform(code, id) {
    const part = /\/text\/\w+\.json\?part=(door|play|read)$/.exec(id)?.[1];
    if (part === undefined) return null;
    const parts = Object.entries(JSON.parse(code) as Record<string, object>).map(([name, texts]) => {
      const kept = Object.entries(texts).filter(([key]) => (name === 'app' ? partOfHouse(key) : partOfGame(key)) === part);
      return [name, Object.fromEntries(kept)];
    });
    return { code: `export default ${JSON.stringify(Object.fromEntries(parts))}`, moduleType: 'js', map: null };
  },
};
const AT_TABLES = new Set(['replay', 'log', 'chat', 'reaction', 'hint', 'keys', 'fair', 'clock', 'series', 'mail', 'missed']);
const AT_THE_DOOR = new Set(['title', 'pitch', 'puzzle_about', 'letter', 'editor']);
const READ = new Set(['rules', 'lesson', 'lessons', 'learn']);
const partOfHouse = (key: string): string => (AT_TABLES.has(key) ? 'play' : 'door');
const partOfGame = (key: string): string => (READ.has(key) ? 'read' : AT_THE_DOOR.has(key) ? 'door' : 'play');

export default defineConfig({
  plugins: [textParts, svelte()],
  resolve: { conditions: ['browser'] },
  build: { outDir: '../src/ludorail/server/page', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 600 },
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } } },
  test: { environment: 'happy-dom', setupFiles: ['src/text/all.setup.ts'], include: ['src/**/*.test.ts'] },
});
