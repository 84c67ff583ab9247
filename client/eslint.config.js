import { readdirSync } from 'node:fs';
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

const games = readdirSync('src/games', { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);

const BY_CONTRACT = 'Extend games/contract.ts.';
const BY_INDEX = 'Find games by games/index.ts.';

/** Files, and the modules that they must not import. */
const without = (files, ...patterns) => ({
  files,
  rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns }] },
});

// `npm run lint` has svelte-eslint-parser show components to TypeScript as it reads them: one program then serves all
// files, with the types of components in it, where every component had made a new one.
export default ts.config(
  // Types made from the server's schema by scripts/client-types.
  { ignores: ['src/protocol/types.ts'] },
  js.configs.recommended,
  ...ts.configs.strictTypeChecked,
  ...svelte.configs.recommended,
  {
    languageOptions: {
      globals: globals.browser,
      parserOptions: { project: true, tsconfigRootDir: import.meta.dirname, extraFileExtensions: ['.svelte'] },
    },
    rules: {
      // Prettier keeps code to 120 characters, but leaves comments as they are.
      'max-len': ['error', { code: 1000, comments: 120 }],
      // A number in a text is written as it is.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `onclick={() => close()}` says what a click does, whatever `close` returns.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // Every index is `| undefined` here (noUncheckedIndexedAccess): `!` says that this one was just made or counted.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // `{#each { length: 7 }, n}` and `.map((_, n) => …)` have a value that nobody needs.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_$' }],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      // `void value` in an effect reads it, so that the effect runs again when it changes.
      '@typescript-eslint/no-meaningless-void-operator': 'off',
      // Maps and sets are made anew when they change (`$state.raw`, `$derived`), or nothing is drawn from them.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  {
    files: ['**/*.svelte'],
    rules: {
      // `{@render part()}` is a call to the linter.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // `$bindable()` reads as a default value.
      '@typescript-eslint/no-useless-default-assignment': 'off',
      'no-useless-assignment': 'off',
      // The linter does not know what a component exports; svelte-check does, and has no `any` either.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    // Nor does it know what a component asks for, where one is drawn in a test or lent a page.
    files: ['**/*.svelte', '**/*.test.ts'],
    rules: { '@typescript-eslint/no-unnecessary-type-assertion': 'off' },
  },
  // A game gets what it needs through `contract.ts`; beside that it knows the server's types, and no other game.
  ...games.map((game) =>
    without(
      [`src/games/${game}/**`],
      { group: ['**/protocol/**'], allowTypeImports: true, message: BY_CONTRACT },
      { group: ['**/app/**', '**/house/**'], message: BY_CONTRACT },
      {
        group: games.filter((other) => other !== game).map((other) => `**/${other}/**`),
        message: 'A game knows no other game.',
      },
    ),
  ),
  // A fifth game is one new folder: pages find games by `games/index.ts`. Tests may take one as an example.
  {
    ...without(['src/app/**'], { group: ['**/games/*/**'], message: BY_INDEX }),
    ignores: ['**/*.test.ts'],
  },
  // Below the pages, nothing knows them, nor a game.
  {
    ...without(
      ['src/protocol/**', 'src/house/**', 'src/look/**', 'src/text/**', 'src/games/*.ts'],
      { group: ['**/app/**'], message: 'Only pages know pages.' },
      {
        group: ['**/games/*/**', ...games.filter((game) => game !== 'generic').map((game) => `./${game}/**`)],
        message: BY_INDEX,
      },
    ),
    ignores: ['**/*.test.ts'],
  },
  {
    // Steps of the build, under Node.
    files: ['files.mjs', 'house/pack.mjs'],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['public/worker.js'],
    languageOptions: { globals: globals.serviceworker },
  },
  {
    files: ['**/*.js', '**/*.mjs'],
    ...ts.configs.disableTypeChecked,
  },
);
