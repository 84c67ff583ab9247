/** Finds what the words of the guided game name and the board does not have; for tests. */
import type { LessonNow } from '../../contract';
import { known, read } from '../model';

const SLOTS = /(slots?|emplacements?) \d(, \d)*( (or|ou) \d)?/g;

/** The cars that are not on the table, or not face up where a sentence says so. */
export function misnamed(said: string, _asked: string[], { position }: LessonNow): string[] {
  const { lines, faceup, offers, drawn } = read(position);
  const all = [...lines.flat(), ...faceup, ...offers.flatMap(known), drawn];
  return said.split(/(?<=[.!?])\s/).flatMap((sentence) => {
    const there = /face up|visible/.test(sentence) ? faceup : all;
    return (sentence.replace(SLOTS, '').match(/\d+/g) ?? []).filter((car) => !there.includes(Number(car)));
  });
}
