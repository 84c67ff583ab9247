/** A position as an outline: names and values, short lists in one line, the rest below each other. */
import type { Json } from '../../protocol/types';
import { number, t } from '../../text/text.svelte';

/** The titles of parts of a position, by name: one, or one for each seat. */
export type Titles = Record<string, string[]>;

export interface Item {
  /** Its name; none in a list. */
  name: string | null;
  /** Its value, where it fits in one line. */
  line: string | null;
  /** Its parts, where it does not. */
  parts: Item[];
}

/** Parts of every position that a table shows elsewhere. */
const KNOWN = new Set(['game', 'players', 'options', 'points']);
const SHORT = 64;

export function outlineOf(position: Record<string, unknown>, titles: Titles = {}): Item[] {
  const shown = Object.entries(position).filter(([name]) => !KNOWN.has(name));
  return shown.flatMap(([name, value]) => itemsOf(name, value as Json, titles));
}

/** A part of a position. Where each seat has its title, a list is an item for each, and a number says which seat. */
function itemsOf(name: string, value: Json, titles: Titles): Item[] {
  const own = titles[name] ?? [];
  if (own.length > 1 && Array.isArray(value)) return value.map((part, n) => itemOf(own[n] ?? null, part, titles));
  if (own.length > 1 && typeof value === 'number') return [{ name: own[value] ?? null, line: '', parts: [] }];
  return [itemOf(titleOf(name, titles), value, titles)];
}

function itemOf(name: string | null, value: Json, titles: Titles): Item {
  const line = lineOf(value, titles);
  if (line !== null) return { name, line, parts: [] };
  const parts = Array.isArray(value)
    ? value.map((part) => itemOf(null, part, titles))
    : Object.entries(value as Record<string, Json>).flatMap(([key, part]) => itemsOf(key, part, titles));
  return { name, line: null, parts };
}

/** A value in one line; null if it does not fit. */
function lineOf(value: Json, titles: Titles): string | null {
  if (typeof value !== 'object' || value === null) return plain(value);
  const inner = Array.isArray(value)
    ? value.map((part) => (isPlain(part) ? plain(part) : null))
    : Object.entries(value).map(([key, part]) => (isPlain(part) ? `${titleOf(key, titles)} ${plain(part)}` : null));
  if (inner.length === 0) return t('generic.nothing');
  if (inner.includes(null)) return null;
  const line = inner.join(Array.isArray(value) ? ', ' : ' · ');
  return line.length <= SHORT ? line : null;
}

const isPlain = (value: Json): boolean => typeof value !== 'object' || value === null;

function plain(value: Json): string {
  if (value === null) return '–';
  if (typeof value === 'boolean') return t(value ? 'generic.yes' : 'generic.no');
  return typeof value === 'number' ? number(value) : typeof value === 'string' ? value : JSON.stringify(value);
}

const titleOf = (name: string, titles: Titles): string => titles[name]?.[0] ?? name.replace(/[_-]+/g, ' ').trim();
