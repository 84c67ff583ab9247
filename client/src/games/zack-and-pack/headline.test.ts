import { beforeEach, expect, test } from 'vitest';
import { choose } from '../../text/text.svelte';
import type { Position, SeatInfo } from '../contract';
import { headline } from './headline';

const seats = ['Anna', 'Ben', 'Cid'].map((name, seat) => ({ seat, name, acts: false }) as SeatInfo);

/** The sentence for the first player while those seats act. */
function said(phase: string, acting: number[], grab = 'live', telling = false): string {
  const told = { phase, truck: [null, null, null], done: [true, false, false], sticks: [], options: { grab } };
  const who = seats.map((seat) => ({ ...seat, acts: acting.includes(seat.seat) }));
  const legal = acting.includes(0) ? ['grab 3'] : [];
  return headline({ position: told as unknown as Position, seats: who, you: 0, legal, drafted: [], telling });
}

beforeEach(() => choose('fr'));

test('a single player who is waited for is spoken of as one, several as several', () => {
  expect(said('grab', [1])).toBe('Ben choisit un camion.');
  expect(said('grab', [1, 2])).toBe('Ben et Cid choisissent un camion.');
  expect(said('stow', [2])).toBe('Vous avez terminé. Cid charge encore.');
});

test('only a race calls for haste, once the trucks are seen', () => {
  expect(said('grab', [0, 1])).toContain('Vite');
  expect(said('grab', [0, 1], 'live', true)).not.toContain('Vite');
  expect(said('grab', [0], 'ordered')).toMatch(/^À vous de choisir/);
});
