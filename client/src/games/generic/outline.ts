/** A position as an outline: names and values, short lists in one line, the rest below each other. */
import type { Json } from '../../protocol/types';
import { number, t } from '../../text/text.svelte';

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

export function outlineOf(position: Record<string, unknown>): Item[] {
  return Object.entries(position)
    .filter(([name]) => !KNOWN.has(name))
    .map(([name, value]) => itemOf(readable(name), value as Json));
}

function itemOf(name: string | null, value: Json): Item {
  const line = lineOf(value);
  if (line !== null) return { name, line, parts: [] };
  const parts = Array.isArray(value)
    ? value.map((part) => itemOf(null, part))
    : Object.entries(value as Record<string, Json>).map(([key, part]) => itemOf(readable(key), part));
  return { name, line: null, parts };
}

/** A value in one line; null if it does not fit. */
function lineOf(value: Json): string | null {
  if (typeof value !== 'object' || value === null) return plain(value);
  const inner = Array.isArray(value)
    ? value.map((part) => (isPlain(part) ? plain(part) : null))
    : Object.entries(value).map(([key, part]) => (isPlain(part) ? `${readable(key)} ${plain(part)}` : null));
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

const readable = (name: string): string => name.replace(/[_-]+/g, ' ').trim();
