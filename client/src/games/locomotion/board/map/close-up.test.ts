import { describe, expect, it } from 'vitest';
import { focusOf } from './close-up';
import type { Drive, LocoPosition } from '../../model';

const at = (q: number): { place: { q: number; r: number } } => ({ place: { q, r: 0 } });
const drives = [at(1), at(5), at(12)] as Drive[];
const train = [{ q: 0, r: 0 }];
const position = (points: number | null): LocoPosition =>
  ({
    points,
    standing: [
      ['red', 20, 0],
      ['blue', 6, 0],
    ],
  }) as unknown as LocoPosition;

describe('what is looked at closely', () => {
  it('is all that the points left can reach', () => {
    expect(focusOf(position(6), train, drives).map(({ q }) => q)).toEqual([0, 1, 5, 12]);
  });

  it('is what is near the train where everything can be reached', () => {
    expect(focusOf(position(null), train, drives).map(({ q }) => q)).toEqual([0, 6, 1, 5]);
  });
});
