/** Where the focus rests when what had it is gone: at the board, so that the next Tab goes on from there. */

const REST = 'data-rest';

/** Whether the focus is nowhere in particular, so that it may be led to the next choice. */
export function nothingFocused(): boolean {
  const at = document.activeElement;
  return at === null || at === document.body || at.hasAttribute(REST);
}

/** Leads the focus to what is best now, if it was lost, or rested, in this place. */
export function settle(place: HTMLElement, best: string): void {
  if (!nothingFocused()) return;
  const next = place.querySelector<HTMLElement>(best) ?? place.querySelector<HTMLElement>(`[${REST}]`);
  next?.focus({ preventScroll: true });
}
