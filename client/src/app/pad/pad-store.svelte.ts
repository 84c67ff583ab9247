/** The sheet of a game in this browser, with the steps that can be undone. */
import { Shelf } from '../../protocol/storage/shelf';
import { newSheet, type Sheet } from './sheet';

interface Kept {
  now: Sheet;
  before: Sheet[];
}

/** Steps that can be undone. */
const MOST = 60;
const pads = new Shelf<Kept>('ludorail.pads', 50, () => []);

export class PadStore {
  #kept = $state.raw<Kept>({ now: newSheet(['', '']), before: [] });
  /** Whether the browser could not keep the last change. */
  unkept = $state(false);

  constructor(
    private readonly game: string,
    players: number,
  ) {
    this.#kept = pads.get(game) ?? { now: newSheet(Array<string>(players).fill('')), before: [] };
  }

  get sheet(): Sheet {
    return this.#kept.now;
  }

  get mayUndo(): boolean {
    return this.#kept.before.length > 0;
  }

  set(sheet: Sheet): void {
    this.#keep({ now: sheet, before: [...this.#kept.before, this.#kept.now].slice(-MOST) });
  }

  undo(): void {
    const { before } = this.#kept;
    const now = before.at(-1);
    if (now !== undefined) this.#keep({ now, before: before.slice(0, -1) });
  }

  #keep(kept: Kept): void {
    this.#kept = kept;
    try {
      pads.set(this.game, kept);
      this.unkept = false;
    } catch {
      this.unkept = true;
    }
  }
}
