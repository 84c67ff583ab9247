/** Keeps the focus at the board when the focused element disappears, so that the next Tab goes on from there. */

const REST = 'data-rest';

/** Whether nothing in particular has the focus, so that it may move to the next choice. */
export function isFocusFree(): boolean {
  const at = document.activeElement;
  return at === null || at === document.body || at.hasAttribute(REST);
}

/** Moves the focus to the best element of a place, if nothing in particular has it; a place that is gone has none. */
export function restoreFocus(place: HTMLElement | null, best: string): void {
  if (place === null || !isFocusFree()) return;
  const next = place.querySelector<HTMLElement>(best) ?? place.querySelector<HTMLElement>(`[${REST}]`);
  next?.focus({ preventScroll: true });
}
