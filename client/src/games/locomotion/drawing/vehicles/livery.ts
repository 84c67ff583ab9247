/** The look of locomotives. */
import type { SeatInfo } from '../../../contract';

/** The colour and letter of a player; while a locomotive is nobody's, only its card gives it a colour (LO-26). */
export interface Livery {
  colour: string;
  letter: string;
  card?: string;
}

const NOBODYS = '#8b949d';
/** Colours that no player and no wagon has. */
const CARDS = ['#f7f1de', '#2b3036', '#8b5ab3', '#2aa39d'];

export function liveryOf(seats: readonly SeatInfo[], seat: number): Livery {
  return { colour: seats[seat]?.colour ?? 'var(--seat-0)', letter: seats[seat]?.letter ?? '' };
}

/** The livery of the locomotive that a seat has set, before the cards are dealt. */
export function undealtLivery(setter: number): Livery {
  return { colour: NOBODYS, letter: '', card: CARDS[setter] ?? NOBODYS };
}
