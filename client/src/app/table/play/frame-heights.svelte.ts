/** The heights of the parts around a board, as they are measured: the board gets the room that they leave. */

/** The bar while a game is played: one row of buttons. */
const BAR = 60;
/** Between two rows of the bar. */
const GAP = 7;
/** The last move of another player, in the bar of a phone. */
const LAST_MOVE = 44 + GAP;
/** The result above the board, until it is measured. */
const END = 92;

/** The parts that share the screen with the board now. */
interface Around {
  /** Whether moves are due: not after the game, nor at an earlier moment. */
  isPlayed: boolean;
  learning: boolean;
  /** Whether the bar of a phone tells the last move of another player. */
  tellsMoves: boolean;
}

export class FrameHeights {
  /** The bar as it is, with everything that has opened in it. */
  bar = $state(BAR);
  /** The sentence above the board: of two lines or three. */
  head = $state(0);
  /** The seats: in one row or two on a phone, above the log elsewhere. */
  seats = $state(0);
  replay = $state(0);
  lesson = $state(0);
  /** The notice that the game waits for somebody, or for an answer. */
  notice = $state(0);
  /** The result above the board: long names and reasons make it higher. */
  end = $state(END);
  /** Everything above the board of a phone. */
  above = $state(0);

  constructor(private readonly around: () => Around) {}

  /** The notice, with the gap below it. */
  get waiting(): number {
    return this.notice > 0 ? this.notice + GAP : 0;
  }

  /** The bar that a board leaves room for; hints that open in it cover the board for a while. */
  get room(): number {
    return this.around().isPlayed ? BAR + this.waiting : this.bar;
  }

  /** The bar of a phone that a board leaves room for. */
  get foot(): number {
    const { isPlayed, learning, tellsMoves } = this.around();
    if (!isPlayed) return this.bar;
    return BAR + (learning ? this.lesson + GAP : tellsMoves ? LAST_MOVE : 0);
  }
}
