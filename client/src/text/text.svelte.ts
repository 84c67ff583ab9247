/**
 * The player's language and its words: `<code>.json` here for the shell's, in `games/<game>/text/` for a game's.
 * Plurals are objects by Intl's categories. The build joins the files of a language and parts them again by when they
 * are needed (see `vite.config.ts`).
 */

import { untrack } from 'svelte';

type TextTree = string | { [category: string]: string } | { [key: string]: TextTree };
type Part = Record<string, TextTree>;

const PARTS = [
  import.meta.glob<Part>('./*.json', { query: '?part=door', import: 'default' }),
  import.meta.glob<Part>('./*.json', { query: '?part=play', import: 'default' }),
  import.meta.glob<Part>('./*.json', { query: '?part=read', import: 'default' }),
] as const;

export type Language = string;

/** The languages that have files, by their own names. */
export const LANGUAGES: Record<Language, string> = Object.fromEntries(
  Object.keys(PARTS[0]).map((path) => {
    const code = path.slice(2, -5);
    const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
    return [code, name.charAt(0).toLocaleUpperCase(code) + name.slice(1)];
  }),
);

const LANGUAGE_KEY = 'ludorail.language';
/** The languages that the browser asks for, the best first. */
const ASKED_FOR = navigator.languages;

function preferred(): Language {
  const wished = [localStorage.getItem(LANGUAGE_KEY), ...ASKED_FOR].map((code) => code?.slice(0, 2));
  return wished.find((code): code is Language => code !== undefined && code in LANGUAGES) ?? 'en';
}

const chosen = $state<{ language: Language }>({ language: preferred() });
/** The loaded parts of each language; tables and rule pages load more. */
let loaded = $state.raw(new Map<Language, Part[]>());
let wanted = 1;

export function language(): Language {
  return chosen.language;
}

/** The language as the player's country writes its dates, numbers and lists. */
export function locale(): string {
  const code = chosen.language;
  return ASKED_FOR.find((one) => one.startsWith(`${code}-`)) ?? (code === 'en' ? 'en-GB' : code);
}

/** The language for the server's words: the player's, if the server has it. */
export function serverLanguage(): 'en' | 'fr' {
  return chosen.language === 'fr' ? 'fr' : 'en';
}

/** Chooses the player's language in a text from the server. */
export function localized(texts: Record<string, string>): string {
  return typeset(serverLanguage(), texts[serverLanguage()] ?? '');
}

/** Changes the language once its words are loaded. */
export async function choose(wished: Language): Promise<void> {
  await load(wished);
  chosen.language = wished;
  localStorage.setItem(LANGUAGE_KEY, wished);
  document.documentElement.lang = wished;
}

/** Loads the words of tables and boards. */
export const loadTableTexts = (): Promise<void> => want(2);

/** Loads the words of rules and lessons, too. */
export const loadRuleTexts = (): Promise<void> => want(3);

async function want(parts: number): Promise<void> {
  wanted = Math.max(wanted, parts);
  await load(untrack(language));
}

async function load(code: Language): Promise<void> {
  const known = untrack(() => loaded.get(code)) ?? []; // parts that are loaded already are kept
  if (known.length >= wanted) return;
  const parts = await Promise.all(
    PARTS.slice(0, wanted).map(async (part, n) => known[n] ?? typeset(code, (await part[`./${code}.json`]?.()) ?? {})),
  );
  if (parts.length < (untrack(() => loaded.get(code))?.length ?? 0)) return; // more have been loaded meanwhile
  loaded = new Map([...loaded, [code, parts]]);
}

/** Sets French typography: no-break spaces before ; ! ? % : and within « ». */
function typeset<T extends TextTree | Part>(code: Language, entry: T): T {
  if (code !== 'fr') return entry;
  if (typeof entry === 'string')
    return entry.replace(/ (?=[:»])|(?<=«) /g, '\u00a0').replace(/ (?=[;!?%])/g, '\u202f') as T;
  return Object.fromEntries(Object.entries(entry).map(([key, value]) => [key, typeset(code, value)])) as T;
}

/** The words of a key such as `app.undo`; `{name}` is replaced, and `n` chooses the plural where there is one. */
export function t(key: string, values: Record<string, string | number> = {}): string {
  const entry = find(chosen.language, key);
  const form = typeof entry === 'string' ? entry : plural(entry, values['n']);
  if (form === undefined) return key;
  return form.replace(/\{(\w+)\}/g, (whole, name: string) => shown(values[name]) ?? whole);
}

/** Whether there is a text for a key that depends on data. */
export function has(key: string): boolean {
  return find(chosen.language, key) !== undefined;
}

/** Formats a number in the player's language, with a true minus. */
export function number(value: number): string {
  return formats().number.format(value).replace('-', '−');
}

/** A text that begins with a capital, for where it stands by itself. */
export function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase(language()) + text.slice(1);
}

/** Joins words with commas, and "and" before the last. */
export function joined(words: readonly string[]): string {
  return formats().list.format(words);
}

interface Formats {
  number: Intl.NumberFormat;
  list: Intl.ListFormat;
  plural: Intl.PluralRules;
}

const made = new Map<Language, Formats>();

/** The formats of the player's language, made once: that takes much longer than to use them. */
function formats(): Formats {
  const code = chosen.language;
  const known = made.get(code);
  if (known !== undefined) return known;
  const found = {
    number: new Intl.NumberFormat(locale()),
    list: new Intl.ListFormat(locale()),
    plural: new Intl.PluralRules(code),
  };
  made.set(code, found);
  return found;
}

function shown(value: string | number | undefined): string | undefined {
  return typeof value === 'number' ? number(value) : value;
}

function plural(entry: TextTree | undefined, n: string | number | undefined): string | undefined {
  if (entry === undefined || typeof entry === 'string') return entry;
  const form = entry[formats().plural.select(Number(n))] ?? entry['other'];
  return typeof form === 'string' ? form : undefined;
}

function find(code: Language, key: string): TextTree | undefined {
  for (const part of loaded.get(code) ?? []) {
    const found = key.split('.').reduce<TextTree | undefined>(step, part);
    if (found !== undefined) return found;
  }
  return findAdded(code, key);
}

/** Words that came from elsewhere, by their key: those of games without a folder here. */
const added = new Map<string, { words: Record<Language, Part>; fallback: string }>();

/** Adds words from elsewhere under a key of their own; those they lack are the words under `fallback`. */
export function addWords(owner: string, words: Record<Language, Part>, fallback: string): void {
  const typed = Object.entries(words).map(([code, part]) => [code, typeset(code, part)] as const);
  added.set(owner, { words: Object.fromEntries(typed), fallback });
}

function findAdded(code: Language, key: string): TextTree | undefined {
  const dot = key.indexOf('.');
  const found = added.get(key.slice(0, dot));
  if (found === undefined) return undefined;
  const rest = key.slice(dot + 1);
  const own = rest.split('.').reduce<TextTree | undefined>(step, found.words[code] ?? found.words['en']);
  return own ?? find(code, `${found.fallback}.${rest}`);
}

function step(entry: TextTree | undefined, key: string): TextTree | undefined {
  return entry === undefined || typeof entry === 'string' ? undefined : (entry as Record<string, TextTree>)[key];
}
