/** A taken seat as tables tell it, for tests: a person who is there and ready. */
import type { SeatSeen } from '../types';

export const fakeSeat = (name: string, some: Partial<SeatSeen> = {}): SeatSeen => ({
  name,
  bot: null,
  away: false,
  resigned: false,
  here: true,
  ready: true,
  again: false,
  replace_in: null,
  nudge_in: null,
  ...some,
});
