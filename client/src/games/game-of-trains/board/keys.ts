/** The keys of the board: d draws, a goes to the cards, digits choose slots, arrows go from target to target. */

/** The actions of keys on the board. */
export interface BoardKeys {
  root: () => HTMLElement | undefined;
  /** Whether a card is picked, which Escape puts back. */
  isPicked: () => boolean;
  putBack: () => void;
  /** Whether it is the player's turn: the keys below play. */
  isTurn: () => boolean;
  mayDraw: () => boolean;
  draw: () => void;
  /** Whether the digits choose a slot now. */
  aims: () => boolean;
  playSlot: (slot: number) => void;
}

export function boardKeys(keys: BoardKeys): (event: KeyboardEvent) => void {
  return (event) => {
    const held = document.activeElement;
    const isElsewhere = !(held === null || held === document.body || keys.root()?.contains(held));
    if (event.ctrlKey || event.altKey || event.metaKey || isElsewhere) return;
    if (event.key === 'Escape' && keys.isPicked()) keys.putBack();
    else if (event.key.startsWith('Arrow')) step(event.key);
    else if (!keys.isTurn()) return;
    else if (event.key === 'd' && keys.mayDraw()) keys.draw();
    else if (event.key === 'a') keys.root()?.querySelector<HTMLElement>('.offer .can, .faceup .usable')?.focus();
    else if (/^[1-7]$/.test(event.key) && keys.aims()) keys.playSlot(Number(event.key));
    else return;
    event.preventDefault();
  };
}

/** The arrows go from one target, or one card, to the next. */
function step(key: string): void {
  const held = document.activeElement as HTMLElement | null;
  const group = held?.closest<HTMLElement>('.marks, .cars, .faceup, .offer');
  if (!held || !group) return;
  const stops = [...group.querySelectorAll<HTMLElement>('button:not(:disabled):not([tabindex="-1"])')];
  const by = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1;
  stops[(stops.indexOf(held) + by + stops.length) % stops.length]?.focus();
}
