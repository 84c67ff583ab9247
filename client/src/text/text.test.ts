import { describe, expect, test } from 'vitest';
import { choose, joined, number, t } from './text.svelte';

type Tree = { [key: string]: string | Tree };

const files = {
  ...import.meta.glob<Tree>('./*.json', { eager: true, import: 'default' }),
  ...import.meta.glob<Tree>('../games/*/text/*.json', { eager: true, import: 'default' }),
};
const sources = import.meta.glob<string>(['../**/*.svelte', '../**/*.ts', '!../**/*.test.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

const CATEGORIES = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);

/** The keys of a tree with their texts; the forms of a plural are one key. */
function flat(tree: Tree, path: string): [string, string[]][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string[]][] => {
    const here = `${path}.${key}`;
    if (typeof value === 'string') return [[here, [value]]];
    if (Object.keys(value).every((form) => CATEGORIES.has(form))) return [[here, Object.values(value) as string[]]];
    return flat(value, here);
  });
}

/** The files of a language by their owners: `app` for the shell, or a game. */
function filesOf(code: string): [string, Tree][] {
  return Object.entries(files)
    .filter(([path]) => path.endsWith(`/${code}.json`))
    .map(([path, tree]) => [/games\/([\w-]+)\//.exec(path)?.[1] ?? 'app', tree]);
}

function wordsOf(code: string): Map<string, string[]> {
  return new Map(filesOf(code).flatMap(([owner, tree]) => flat(tree, owner)));
}

const english = wordsOf('en');
const codes = [...new Set(Object.keys(files).map((path) => path.slice(path.lastIndexOf('/') + 1, -'.json'.length)))];

const placeholders = (texts: string[]): string[] => [...new Set(texts.join(' ').match(/\{\w+\}/g) ?? [])].sort();

describe.each(codes)('the language %s', (code) => {
  const words = wordsOf(code);

  test('has every text and no other', () => {
    expect([...words.keys()].sort()).toEqual([...english.keys()].sort());
  });

  test('puts the same values into each text', () => {
    for (const [key, texts] of words)
      expect({ key, in: placeholders(texts) }).toEqual({ key, in: placeholders(english.get(key) ?? []) });
  });

  test('has the plural forms that it needs', () => {
    const needed = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
    for (const forms of filesOf(code).flatMap(([, tree]) => pluralsOf(tree))) {
      expect({ forms, missing: needed.filter((form) => form !== 'many' && !(form in forms)) }).toEqual({
        forms,
        missing: [],
      });
    }
  });
});

describe.each(codes)('the sentences of %s', (code) => {
  const texts = [...wordsOf(code)].flatMap(([key, forms]) => forms.map((text) => ({ key, text })));

  test('begin with a capital', () => {
    expect(texts.filter(({ text }) => /[\p{L}”»)] ?[.!?]$/u.test(text) && /^\p{Ll}/u.test(text))).toEqual([]);
  });

  test('tell nobody to click: many have fingers', () => {
    expect(texts.filter(({ text }) => /\bclick|\bcliqu|\bclic\b/iu.test(text))).toEqual([]);
  });

  test('have curled apostrophes', () => {
    expect(texts.filter(({ text }) => /\p{L}'\p{L}/u.test(text))).toEqual([]);
  });

  test('have the spaces of French signs', () => {
    const wrong = /[^ \u202f][;!?%](?=\s|$)|[\p{Ll}»]:(?=\s|$)|«\S|[^ ]»/u;
    expect(code === 'fr' ? texts.filter(({ text }) => wrong.test(text)) : []).toEqual([]);
  });
});

function pluralsOf(tree: Tree): Tree[] {
  return Object.values(tree).flatMap((value) => {
    if (typeof value === 'string') return [];
    return Object.keys(value).every((form) => CATEGORIES.has(form)) ? [value] : pluralsOf(value);
  });
}

test('every text is used somewhere', () => {
  const all = Object.values(sources).join('\n');
  const patterns = [
    ...all.matchAll(/(['"`])((?:[\w-]|\$\{[^}]*\})[\w.-]*(?:(?:\$\{(?:[^{}`]|`[^`]*`)*\})|[\w.-])*)\1/g),
  ]
    .map((found) => found[2] ?? '')
    .filter((found) => found.includes('.'));
  const exact = new Set(patterns.filter((found) => !found.includes('${')));
  const open = [...new Set(patterns.filter((found) => found.includes('${')))].map(
    (found) =>
      new RegExp(
        `^${found
          .split(/\$\{(?:[^{}`]|`[^`]*`)*\}/)
          .map((part) => part.replace(/[.*+?^$()[\]\\|]/g, '\\$&'))
          .join('[\\w.-]+')}$`,
      ),
  );
  const unused = [...english.keys()].filter((key) => !exact.has(key) && !open.some((pattern) => pattern.test(key)));
  expect(unused).toEqual([]);
});

test('every text that is asked for is there', () => {
  const all = Object.values(sources).join('\n');
  const asked = [...all.matchAll(/\bt\(\s*'([\w.-]+)'/g)].map((found) => found[1] ?? '');
  expect(asked.filter((key) => !english.has(key))).toEqual([]);
});

test('numbers have a true minus', () => {
  expect(number(-70)).toBe('−70');
  expect(t('app.hint.points', { n: -2 })).toBe('−2 points');
});

test('numbers and lists are written as the language that is chosen has them', async () => {
  await choose('fr');
  expect([number(1234.5), joined(['Ann', 'Bo'])]).toEqual(['1\u202f234,5', 'Ann et Bo']);
  await choose('en');
  expect([number(1234.5), joined(['Ann', 'Bo'])]).toEqual(['1,234.5', 'Ann and Bo']);
});

test('in French a sign of two parts never begins a line', async () => {
  await choose('fr');
  expect(t('app.reaction.hello')).toBe('Bonjour\u202f!');
  expect(t('app.open.seat', { seat: 2 })).toBe('Place 2\u00a0:');
  await choose('en');
});
