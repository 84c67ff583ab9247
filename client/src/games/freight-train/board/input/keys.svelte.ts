/** The keys of the board: digits take and put cars, arrows go from target to target, Escape lets go. */
import { tick } from 'svelte';
import { isFocusFree } from '../../../../look/boards/focus';
import type { Hand } from './hand.svelte';

const TARGETS = 'button:not(:disabled):not([tabindex="-1"])';

export function keys(hand: Hand): (board: HTMLElement) => () => void {
  return (board) => {
    /** Whether the player last used the keyboard: only then the focus follows the game. */
    let keyed = false;

    function press(event: KeyboardEvent): void {
      const target = event.target as HTMLElement;
      if (event.altKey || event.ctrlKey || event.metaKey || target.closest('input, textarea, select, dialog')) return;
      keyed = true;
      if (event.key === 'Escape' && hand.picked !== null) letGo(hand.picked);
      else if (/^[1-9]$/.test(event.key) && hand.free) digit(Number(event.key));
      else if (event.key.startsWith('Arrow') && board.contains(target)) step(target, event.key);
      else return;
      event.preventDefault();
    }

    function letGo(source: string): void {
      hand.let();
      void tick().then(() => board.querySelector<HTMLElement>(`[data-source="${source}"]`)?.focus());
    }

    /** 1 to 5 take from the main rows, 6 and 7 from the private ones; with a car in hand, a digit chooses its goal. */
    function digit(n: number): void {
      if (hand.picked !== null) board.querySelectorAll<HTMLElement>('[data-chip]')[n - 1]?.click();
      else if (n <= 5) hand.pick(`main ${n}`);
      else if (n <= 7) hand.pick(`yard ${n - 5}`);
    }

    function step(from: HTMLElement, key: string): void {
      nearest(from, [...board.querySelectorAll<HTMLElement>(TARGETS)], key)?.focus();
    }

    /** Puts the focus where the next choice is. */
    function restoreFocus(): void {
      if (hand.picked !== null) firstShown('[data-chip], .goal.open')?.focus();
      else if (isFocusFree()) firstShown('.loose.ready, .tray button')?.focus();
    }

    function firstShown(selector: string): HTMLElement | undefined {
      return [...board.querySelectorAll<HTMLElement>(selector)].find((element) => element.offsetParent !== null);
    }

    $effect(() => {
      void hand.picked;
      void hand.free;
      if (keyed) void tick().then(restoreFocus);
    });

    const point = (): void => void (keyed = false);
    addEventListener('keydown', press);
    addEventListener('pointerdown', point);
    return () => {
      removeEventListener('keydown', press);
      removeEventListener('pointerdown', point);
    };
  };
}

function nearest(from: HTMLElement, all: HTMLElement[], key: string): HTMLElement | undefined {
  const here = middle(from);
  const along = key === 'ArrowLeft' || key === 'ArrowRight' ? 'x' : 'y';
  const across = along === 'x' ? 'y' : 'x';
  const sign = key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1;
  let best: HTMLElement | undefined;
  let least = Infinity;
  for (const target of all) {
    const there = middle(target);
    const ahead = (there[along] - here[along]) * sign;
    const cost = ahead + 2.5 * Math.abs(there[across] - here[across]);
    if (target === from || ahead < 4 || cost >= least) continue;
    [best, least] = [target, cost];
  }
  return best;
}

function middle(element: HTMLElement): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
