/**
 * Words for the dice that nobody knows before everything about a game is settled. The server gets a word's hash first;
 * the browser keeps the word, and opens it when the server asks for it.
 */
import { SavedItems } from './saved-items';
import type { TableSeen } from '../types';

export interface SealedWord {
  /** The word as the player typed it. */
  typed: string;
  /** The word that is mixed into the chance: so long that nobody finds it by trying. */
  word: string;
  seal: string;
  /** The seals of all words, as they were shown before this one was opened. */
  shown?: string[];
}

const SALT_BYTES = 16;
const words = new SavedItems<SealedWord>('ludorail.words', 60, () => []);
const keyOf = ({ watch, promise }: TableSeen): string => `${watch} ${promise}`;

/** The word that this browser has sealed for the present game. */
export function sealedWord(table: TableSeen): SealedWord | undefined {
  return words.get(keyOf(table));
}

/** Seals a word and keeps it. Null on pages where browsers do not let scripts hash: those without encryption. */
export async function sealWord(table: TableSeen, typed: string): Promise<SealedWord | null> {
  const salt = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(SALT_BYTES))));
  const word = `${typed} ${salt.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`.normalize('NFC');
  const seal = await hashOf(word);
  if (seal === null) return null;
  const sealed = { typed, word, seal };
  words.set(keyOf(table), sealed);
  return sealed;
}

/** The word to open now, if words are opened and this browser has sealed one. It notes the seals known by then. */
export function wordToOpen(table: TableSeen): string | null {
  const sealed = table.unsealing ? sealedWord(table) : undefined;
  if (sealed === undefined || sealed.seal !== table.seal) return null;
  words.set(keyOf(table), { ...sealed, shown: table.seals });
  return sealed.word;
}

/** Whether all sealed words are those that were sealed before this browser opened its own; null if it opened none. */
export async function wordsAsSealed(table: TableSeen): Promise<boolean | null> {
  const shown = sealedWord(table)?.shown;
  if (shown === undefined) return null;
  const opened = await Promise.all(table.words.slice(table.words.length - shown.length).map(hashOf));
  return shown.length > 0 && opened.length === shown.length && opened.every((hash, n) => hash === shown[n]);
}

async function hashOf(text: string): Promise<string | null> {
  if (!('subtle' in crypto)) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
