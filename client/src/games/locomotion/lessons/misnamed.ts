/** Finds what the words of the guided game name and the board does not have; for tests. */
import type { LessonNow } from '../../contract';
import { asLoco } from '../model';

/** The colours of which no wagon is on the map. */
export function misnamed(said: string, _asked: string[], { position }: LessonNow): string[] {
  const { trains, standing } = asLoco(position);
  const there = new Set([...trains.flatMap(({ wagons }) => wagons), ...standing].map(([colour]) => colour));
  const words = { red: /\bred\b|rouge/i, blue: /\bblue\b|bleu/i } as const;
  return (['red', 'blue'] as const).filter((colour) => words[colour].test(said) && !there.has(colour));
}
