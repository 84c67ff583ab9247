import { beforeAll, expect, test } from 'vitest';
import { choose } from '../../text/text.svelte';
import type { Position, SeatInfo } from '../contract';
import { headline } from './headline';

const seats = ['Anna', 'Ben', 'Cid'].map((name, seat) => ({ seat, name, acts: false }) as SeatInfo);

/** The sentence for the first player while those seats act. */
function said(phase: string, acting: number[]): string {
  const position = { phase, truck: [null, null, null], done: [true, false, false], sticks: [] } as unknown as Position;
  const who = seats.map((seat) => ({ ...seat, acts: acting.includes(seat.seat) }));
  return headline({ position, seats: who, you: 0, legal: [], drafted: [] });
}

beforeAll(() => choose('fr'));

test('one who is waited for is one, and several are several', () => {
  expect(said('grab', [1])).toBe('Ben choisit un camion.');
  expect(said('grab', [1, 2])).toBe('Ben et Cid choisissent un camion.');
  expect(said('stow', [2])).toBe('Vous avez terminé. Cid charge encore.');
});
