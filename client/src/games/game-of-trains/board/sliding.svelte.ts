/** Slides cars at every change of the position or of a preview, but not at a jump. */
import type { Happened } from '../../contract';
import type { Trains } from '../model';
import { carPlaces, slide, type CarPlaces } from './animation';

export interface SlidingBoard {
  root: HTMLElement | undefined;
  now: Trains;
  preview: Trains | null;
  drafted: string[];
  happened: Happened[];
  tempo: number;
}

const PREVIEW = 180;

export function slideCars(board: () => SlidingBoard): void {
  let places: CarPlaces | null = null;
  let then: SlidingBoard | null = null;

  $effect.pre(() => {
    const { root, tempo } = board();
    places = root && tempo > 0 ? carPlaces(root) : null;
  });

  $effect(() => {
    const before = then;
    const { root, now, preview, drafted, happened, tempo } = (then = board());
    if (!root || !places || !before) return;
    if (before.now === now) {
      if (before.preview !== preview)
        slide(root, places, { tempo: Math.min(tempo, PREVIEW), from: new Set(), leave: false });
      return;
    }
    const jumped = happened.length === 0 && before.drafted.length === drafted.length;
    if (!jumped) slide(root, places, { tempo, from: drawn(happened), leave: true });
  });
}

/** The cars that chance brought from the pile. */
function drawn(happened: Happened[]): Set<string> {
  const chance = happened.filter((event) => event.by < 0).map((event) => event.text.split(' '));
  return new Set(chance.flatMap(([kind, ...words]) => (kind === 'card' ? words : words.slice(1))));
}
