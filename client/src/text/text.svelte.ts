/** The player's language and its words. A language is `text/<code>/*.json`; plurals are objects by Intl's categories. */

type Entry = string | { [category: string]: string } | { [key: string]: Entry };
type Part = Record<string, Entry>;

const files = import.meta.glob<Part>('./*/*.json', { import: 'default' });

export const LANGUAGES = { en: 'English', fr: 'Français' } as const;
export type Language = keyof typeof LANGUAGES;

const KEPT = 'ludorail.language';

function preferred(): Language {
  const wished = [localStorage.getItem(KEPT), ...navigator.languages].map((code) => code?.slice(0, 2));
  return wished.find((code): code is Language => code !== undefined && code in LANGUAGES) ?? 'en';
}

const chosen = $state<{ language: Language }>({ language: preferred() });
const loaded = new Map<Language, Part>();

export function language(): Language {
  return chosen.language;
}

/** Changes the language as soon as its words are there; the page waits for the first before it is drawn. */
export async function choose(wished: Language): Promise<void> {
  if (!loaded.has(wished)) loaded.set(wished, await load(wished));
  chosen.language = wished;
  localStorage.setItem(KEPT, wished);
  document.documentElement.lang = wished;
}

async function load(code: Language): Promise<Part> {
  const parts = Object.entries(files).filter(([path]) => path.startsWith(`./${code}/`));
  const found = await Promise.all(parts.map(async ([path, read]) => [path.slice(5, -5), await read()] as const));
  return Object.fromEntries(found);
}

/** The words of a key such as `app.undo`; `{name}` is replaced, and `n` chooses the plural where there is one. */
export function t(key: string, values: Record<string, string | number> = {}): string {
  const entry = find(chosen.language, key);
  const form = typeof entry === 'string' ? entry : plural(entry, values['n']);
  if (form === undefined) return key;
  return form.replace(/\{(\w+)\}/g, (whole, name: string) => shown(values[name]) ?? whole);
}

/** Whether there are words for a key: for those that depend on data. */
export function has(key: string): boolean {
  return find(chosen.language, key) !== undefined;
}

function shown(value: string | number | undefined): string | undefined {
  return typeof value === 'number' ? new Intl.NumberFormat(chosen.language).format(value) : value;
}

function plural(entry: Entry | undefined, n: string | number | undefined): string | undefined {
  if (entry === undefined || typeof entry === 'string') return entry;
  const form = entry[new Intl.PluralRules(chosen.language).select(Number(n))] ?? entry['other'];
  return typeof form === 'string' ? form : undefined;
}

function find(code: Language, key: string): Entry | undefined {
  let found: Entry | undefined = loaded.get(code);
  for (const step of key.split('.')) {
    if (found === undefined || typeof found === 'string') return undefined;
    found = (found as Record<string, Entry>)[step];
  }
  return found;
}
