/** The sheet of a game in this browser, the same in all its tabs, with the steps that can be undone. */
import { SavedItems } from '../../protocol/storage/saved-items';
import { newSheet, type Sheet } from './sheet';

interface PadHistory {
  now: Sheet;
  before: Sheet[];
}

/** Steps that can be undone. */
const MOST_STEPS = 60;
const pads = new SavedItems<PadHistory>('ludorail.pads', 50, () => []);

export class PadStore {
  #kept: PadHistory;
  /** Whether the browser could not keep the last change. */
  unkept = $state(false);

  constructor(
    private readonly game: string,
    players: number,
  ) {
    this.#kept = $state.raw(pads.get(game) ?? { now: newSheet(Array<string>(players).fill('')), before: [] });
  }

  get sheet(): Sheet {
    return this.#kept.now;
  }

  get mayUndo(): boolean {
    return this.#kept.before.length > 0;
  }

  /** Changes the sheet as it is now: entries of another tab meanwhile stay. */
  change(next: (now: Sheet) => Sheet): void {
    this.follow();
    const { now, before } = this.#kept;
    this.#keep({ now: next(now), before: [...before, now].slice(-MOST_STEPS) });
  }

  undo(): void {
    this.follow();
    const { before } = this.#kept;
    const now = before.at(-1);
    if (now !== undefined) this.#keep({ now, before: before.slice(0, -1) });
  }

  /** Takes over the sheet that another tab kept, unless entries that this one could not keep would be lost. */
  follow(): void {
    const found = pads.get(this.game);
    if (found !== undefined && !this.unkept) this.#kept = found;
  }

  #keep(kept: PadHistory): void {
    this.#kept = kept;
    try {
      pads.set(this.game, kept);
      this.unkept = false;
    } catch {
      this.unkept = true;
    }
  }
}
