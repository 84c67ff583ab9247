/** Scrolls a table to the part of the board that matters now. */
import { tempo } from '../../settings.svelte';

/** The player's choice of motion, for scrolling. */
export const behavior = (): ScrollBehavior => (tempo() > 0 ? 'smooth' : 'auto');

/** Scrolls to the first part drawn that the selector finds: between the words of a lesson and the bar. */
export function scrollToPart(selector: string, board: HTMLElement, bar: HTMLElement): void {
  const drawn = [...board.querySelectorAll(selector)].find((one) => one.getClientRects().length > 0);
  const place = drawn?.getBoundingClientRect();
  const above = board.querySelector('[data-do=lesson]')?.clientHeight ?? 0;
  const foot = bar.getBoundingClientRect();
  const isBeside = foot.left >= board.getBoundingClientRect().right;
  const below = isBeside ? innerHeight : foot.top;
  if (place === undefined || (place.top >= above && place.bottom <= below)) return;
  // No further than needed, so that the eyes stay on the board.
  const top = place.top < above ? place.top - above : Math.min(place.bottom - below, place.top - above);
  scrollBy({ top, behavior: behavior() });
}
