/** The turn that is being drafted, kept for this tab: loading the page anew does not lose it. */

/** The steps of a draft, each of one move or several made together, and the state and seat for which it was made. */
export interface KeptDraft {
  game: number;
  at: number;
  seat: number;
  steps: string[][];
}

const keyOf = (code: string): string => `ludorail.draft/${code}`;

/** Keeps the draft of a table; without steps there is none. A browser that keeps nothing does without. */
export function keepDraft(code: string, draft: KeptDraft | null): void {
  try {
    if (draft === null || draft.steps.length === 0) sessionStorage.removeItem(keyOf(code));
    else sessionStorage.setItem(keyOf(code), JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden.
  }
}

/** The steps kept for a state, as they were drafted by that seat. */
export function keptSteps(code: string, { game, at, seat }: Omit<KeptDraft, 'steps'>): string[][] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(code)) ?? 'null') as KeptDraft | null;
    return kept?.game === game && kept.at === at && kept.seat === seat ? kept.steps : [];
  } catch {
    return [];
  }
}
