/** Finds what the words of the guided game name and the board does not have; for tests. */
import type { LessonNow } from '../../contract';
import { CARS, carName, freight } from '../model';

/** The types and rows that are not those of the moves asked for. */
export function misnamed(said: string, asked: string[], { position }: LessonNow): string[] {
  const { main, private: yards } = freight(position);
  const source = (move: string): string => {
    const [verb, row] = move.split(' ');
    return (verb === 'yard' ? yards[0] : main)?.[Number(row) - 1]?.at(-1) ?? '';
  };
  const cars = CARS.filter(
    (car) =>
      new RegExp(`(?<!\\p{L})${carName(car)}(?!\\p{L})`, 'u').test(said) && asked.some((move) => source(move) !== car),
  );
  const rows = said.matchAll(/(private row|rangée privée|row|rangée) (\d)/g);
  const places = [...rows].map(([, kind = '', n]) => `${/priv/.test(kind) ? 'yard' : 'main'} ${n}`);
  return [...cars, ...places.filter((place) => asked.some((move) => !move.includes(place)))];
}
