/**
 * All that the browser keeps for the player, as one file: tables with their seats, solved puzzles, settings, drafts.
 */
import type { Solved } from '../../games/contract';
import { betterResult } from './browser-storage';

const KIND = 'ludorail own data';
const OURS = 'ludorail.';
const SOLVED = 'ludorail.solved/';
/** The places of data about this device alone: the copy for play without a network, and the tables in this browser. */
const OF_DEVICE = /^ludorail\.(offline$|here\/)/;

const isOurs = (place: string): boolean => place.startsWith(OURS) && !OF_DEVICE.test(place);

interface DataFile {
  kind: typeof KIND;
  version: 1;
  saved: string;
  things: Record<string, string>;
}

/** A stored value: the time at which it was kept, and the thing itself. */
type StoredItem = [when: number, thing: unknown];

/** Returns the text of the file. It holds the keys of the player's seats. */
export function ownData(): string {
  const places = Array.from({ length: localStorage.length }, (_, n) => localStorage.key(n) ?? '').sort();
  const things = Object.fromEntries(places.filter(isOurs).map((place) => [place, localStorage.getItem(place) ?? '']));
  const file: DataFile = { kind: KIND, version: 1, saved: new Date().toISOString(), things };
  return JSON.stringify(file, null, 1) + '\n';
}

/**
 * Takes in a file beside what is here: of two things with one name the newer stays, of two results the better. Returns
 * how many things it has; null if it is no such file. Throws if the storage is full or forbidden.
 */
export function takeInData(text: string): number | null {
  const file = parsed(text) as Partial<DataFile> | null;
  if (file?.kind !== KIND || typeof file.things !== 'object') return null;
  const things = Object.entries(file.things).filter(
    (entry): entry is [string, string] => isOurs(entry[0]) && typeof entry[1] === 'string',
  );
  for (const [place, value] of things) localStorage.setItem(place, merged(place, localStorage.getItem(place), value));
  return things.length;
}

function merged(place: string, here: string | null, taken: string): string {
  const [own, other] = [kept(here), kept(taken)];
  if (own === null || other === null) return taken;
  const newer = own[0] >= other[0] ? own : other;
  if (!place.startsWith(SOLVED)) return JSON.stringify(newer);
  return JSON.stringify([newer[0], betterResult(own[1] as Solved, other[1] as Solved)]);
}

function kept(text: string | null): StoredItem | null {
  const found = text === null ? null : parsed(text);
  return Array.isArray(found) && found.length === 2 && typeof found[0] === 'number' ? (found as StoredItem) : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
