/** The drives that the player can choose from, and the reach of a speed card; the server knows the whole ways. */
import type { Desk, Way } from '../../../contract';
import { costed, drivesOf, singleDrives, type Drive, type LocoPosition, type Targets } from '../../model';
import type { Point } from '../../network/lattice';

/** The board as the drives need it; read anew whenever it changes. */
interface DrivingBoard {
  readonly position: LocoPosition;
  readonly legal: readonly string[];
  /** The points of the player's train. */
  readonly train: Point[];
  readonly targets: Targets;
  readonly seat: number;
  readonly desk: Desk;
}

export class Drives {
  /** The speed card that the player looks at; null for none. */
  looked = $state<number | null>(null);
  /** The drives that this card would allow; empty until the server has sent them. */
  reach = $state.raw<Drive[]>([]);
  #ways = $state.raw<Way[]>([]);
  #asked = 0;

  /** To be called while a component is set up. */
  constructor(private readonly board: DrivingBoard) {
    $effect(() => this.#askForWays());
    $effect(() => this.#askForReach());
  }

  /** Whole drives once the server has sent them; single steps until then. */
  readonly all = $derived.by(() => {
    const { position, legal, train, targets, seat } = this.board;
    const whole = drivesOf(this.#ways, train);
    // In a guided game only some moves are offered, one at a time.
    const isWhole = whole.length > 0 && whole.every((drive) => legal.includes(drive.moves[0]!));
    return costed(isWhole ? whole : singleDrives(position, targets, seat), position.points === null);
  });

  #askForWays(): void {
    const { position, legal, desk } = this.board;
    this.#ways = [];
    if (position.phase !== 'turn' || legal.length === 0) return;
    const mine = (this.#asked += 1);
    desk.ways().then(
      (found) => {
        if (mine === this.#asked) this.#ways = found;
      },
      () => undefined,
    );
  }

  #askForReach(): void {
    const speed = this.looked;
    const { legal, train, desk } = this.board;
    this.reach = [];
    if (speed === null || !legal.includes(`speed ${speed}`)) return;
    desk.ways([`speed ${speed}`]).then(
      (found) => {
        if (this.looked === speed) this.reach = drivesOf(found, train);
      },
      () => undefined,
    );
  }
}
