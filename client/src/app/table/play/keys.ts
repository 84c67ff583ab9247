/** The keys of a table: what each does, and when it belongs to something else. */
import type { Table } from '../../../protocol/table/table.svelte';
import type { Playback } from '../../review/replay/playback.svelte';

/** The actions of keys on the page around the board. */
export interface PageKeys {
  toggleRules: () => void;
  closeRules: () => void;
  openChat: () => void;
  openKeys: () => void;
  /** Whether the game is looked back at, or watched. */
  isReplayed: () => boolean;
}

export function tableKeys(table: Table, playback: Playback, page: PageKeys): (event: KeyboardEvent) => void {
  /** Closes what lies over the board, the newest first. */
  function putAway(): void {
    if (table.problem !== null) table.problem = null;
    else if (table.advice !== null) table.dropAdvice();
    else page.closeRules();
  }

  const back = (): void => playback.step(-1);
  const forward = (): void => playback.step(1);
  const turnBack = (): void => playback.turn(-1);
  const turnForward = (): void => playback.turn(1);

  const keys: Record<string, () => void> = {
    u: () => void table.back(),
    c: () => table.complete && void table.confirm(),
    h: () => table.mayAsk && table.yourTurn && !table.complete && void table.hint(),
    r: page.toggleRules,
    ',': back,
    '.': forward,
    '<': turnBack,
    '>': turnForward,
    m: page.openChat,
    '?': page.openKeys,
    Escape: putAway,
  };

  /** In a replay the arrows step through the game, unless they belong to the focused element. */
  const steps: Record<string, () => void> = {
    ArrowLeft: back,
    ArrowRight: forward,
    'Shift ArrowLeft': turnBack,
    'Shift ArrowRight': turnForward,
    Home: () => playback.first(),
    End: () => playback.last(),
    ' ': () => playback.toggle(),
  };

  return (event) => {
    const target = event.target as HTMLElement;
    if (isElsewhere(event, target)) return;
    const inside = target.closest('.board, .side');
    const mayStep = page.isReplayed() && (inside === null || inside === target);
    const act = keys[event.key] ?? (mayStep ? steps[keyOf(event)] : undefined);
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
}

/** Whether a key is meant for the browser, a field or a dialog, whose own keys count wherever the focus is. */
function isElsewhere(event: KeyboardEvent, target: HTMLElement): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  return target.closest('input, textarea, select') !== null || document.querySelector('dialog[open]') !== null;
}

/** Names a key, with Shift. Space belongs to a button that has the focus. */
function keyOf({ key, shiftKey, target }: KeyboardEvent): string {
  if (key === ' ' && (target as HTMLElement).closest('button, a, summary') !== null) return '';
  return shiftKey && key.startsWith('Arrow') ? `Shift ${key}` : key;
}
