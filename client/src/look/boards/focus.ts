/** Keeps the focus at the board when the focused element disappears, so that the next Tab goes on from there. */

const REST_MARK = 'data-rest';

/** Whether nothing in particular has the focus, so that it may move to the next choice. */
export function isFocusFree(): boolean {
  const at = document.activeElement;
  return at === null || at === document.body || at.hasAttribute(REST_MARK);
}

/** Moves the focus to the best element of a place, if nothing in particular has it; a place that is gone has none. */
export function restoreFocus(place: HTMLElement | null, best: string): void {
  if (place === null || !isFocusFree()) return;
  const next = place.querySelector<HTMLElement>(best) ?? place.querySelector<HTMLElement>(`[${REST_MARK}]`);
  next?.focus({ preventScroll: true });
}

/** Keeps the focus in a place that is used by keyboard, however its elements come and go. */
export class FocusKeeper {
  #place: HTMLElement | null = null;
  /** Whether the place was used by keyboard last. */
  #isHere = false;

  /** `best` is the element that the focus goes to, if there is one. */
  constructor(private readonly best: string) {}

  /**
   * Watches the place: boards animate what happened, so that a button may disappear later than the position changes.
   */
  watch = (place: HTMLElement): (() => void) => {
    this.#place = place;
    const heard = new AbortController();
    const options = { signal: heard.signal };
    window.addEventListener('pointerdown', () => (this.#isHere = false), options);
    window.addEventListener('focusin', ({ target }) => (this.#isHere = place.contains(target as Node)), options);
    const observer = new MutationObserver(() => {
      if (document.activeElement === document.body) this.#restore();
    });
    observer.observe(place, { childList: true, subtree: true });
    return () => {
      this.#place = null;
      heard.abort();
      observer.disconnect();
    };
  };

  /** Restores the focus in a moment; returns how to call that off. */
  restoreSoon(): () => void {
    const later = setTimeout(() => this.#restore());
    return () => clearTimeout(later);
  }

  #restore(): void {
    if (this.#isHere) restoreFocus(this.#place, this.best);
  }
}
