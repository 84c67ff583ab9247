/** The board from position to position: cars with their tokens, those that moved, and the end of a day. */
import type { BoardProps, Happened } from '../../../contract';
import { carried, freight, type Freight } from '../../model';
import { arrivals, nextLayout, type TokenLayout } from './tokens';

export interface DayEnd {
  /** The position when the day was counted. */
  lay: Freight;
  /** The points after it. */
  points: number[];
}

export class YardScene {
  shown = $state.raw<Freight>(null!);
  layout = $state.raw<TokenLayout>(null!);
  dayEnd = $state.raw<DayEnd | null>(null);
  private source: unknown;
  /** The last position that was no draft, and the drafted moves shown since. */
  private base: Freight;
  private drafted: string[];

  constructor(props: BoardProps) {
    this.source = props.position;
    this.base = this.shown = freight(props.position);
    this.drafted = props.drafted;
    this.layout = nextLayout(null, this.shown, false);
  }

  /** Takes the new position and returns the tokens to animate, in order, or null if nothing is new. */
  turnTo(props: BoardProps): number[] | null {
    if (props.position === this.source) return null;
    this.source = props.position;
    const position = freight(props.position);
    const steps = this.steps(props);
    const ended = this.endsDay(position) && steps.length > 0 ? carried(this.base, steps) : null;
    const shown = position.phase === 'deal' && ended !== null ? ended : position;
    const newDay = shown.day !== this.shown.day;
    const continues = props.happened.length > 0 || props.drafted.join() !== this.drafted.join();
    this.layout = nextLayout(this.layout.lines, shown, newDay);
    this.shown = shown;
    this.drafted = props.drafted;
    if (props.drafted.length === 0) {
      // The others may play on while the player still reads the day's result.
      if (ended !== null) this.dayEnd = { lay: ended, points: position.points };
      else if (!props.live || !continues) this.dayEnd = null;
      this.base = position;
    }
    return continues ? this.departures(props.happened) : [];
  }

  /** After a jump to the move that ended a day, lays the cars as they were counted: its position is of the next day. */
  async recall(desk: BoardProps['desk']): Promise<void> {
    const { source } = this;
    if (this.shown.phase !== 'deal' || this.shown.day === 1) return;
    const last = await desk.before();
    if (last === null || this.source !== source || last.happened.some(({ by }) => by < 0)) return;
    this.shown = carried(freight(last.position), last.happened);
    this.layout = nextLayout(null, this.shown, false);
  }

  private endsDay(position: Freight): boolean {
    return position.day > this.base.day || (position.phase === 'over' && this.base.phase !== 'over');
  }

  /** The events since the base, up to the end of its day. */
  private steps(props: BoardProps): { by: number; text: string }[] {
    const own = (moves: string[]): { by: number; text: string }[] =>
      moves.map((text) => ({ by: props.you ?? 0, text }));
    if (props.drafted.length > 0) return own(props.drafted);
    const deal = props.happened.findIndex(({ text }) => text.startsWith('row '));
    const before = deal < 0 ? props.happened : props.happened.slice(0, deal);
    return before.length > 0 ? before : own(this.drafted);
  }

  private departures(happened: Happened[]): number[] {
    const { lines, moved, dealt } = this.layout;
    const order = arrivals(happened);
    const at = Object.entries(lines).flatMap(([place, tokens]) =>
      tokens.filter(({ id }) => moved.has(id)).map(({ id }) => ({ id, place })),
    );
    at.sort((one, other) => order.indexOf(one.place) - order.indexOf(other.place));
    return [...at.map(({ id }) => id), ...dealt];
  }
}
