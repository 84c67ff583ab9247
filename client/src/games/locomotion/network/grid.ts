/** Names of points as the log says them: the row's letter and the column's number, which stand at the map's edges. */
import { SPACING, placeOf, type Point } from './lattice';
import type { LocoPosition } from '../model';

/** The start of the first rail on a railway that is still laid: names must not change when it grows. */
const FIRST_ROW = 12;
const FIRST_COLUMN = 30;
/** Rows of one letter and of two; north of A they begin again from the end. */
const ROWS = 26 + 26 * 26;
const POINTS_A_RAIL = 3;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The distance of a point east of the origin, in half steps. */
const columnOf = ({ q, r }: Point): number => 2 * q + r;

export interface GridMark {
  name: string;
  /** Its place on the drawing, along its own axis. */
  at: number;
}

/** The names of the points of a railway, and of those beside it. */
export class Grid {
  private readonly top: number;
  private readonly left: number;

  constructor(
    private readonly points: readonly Point[],
    private readonly grows: boolean,
  ) {
    const ready = !grows && points.length > 0;
    this.top = ready ? Math.min(...points.map(({ r }) => r)) : -FIRST_ROW;
    this.left = ready ? Math.min(...points.map(columnOf)) : 1 - FIRST_COLUMN;
  }

  name(point: Point): string {
    return `${this.row(point.r)}${this.column(columnOf(point))}`;
  }

  /** The rows that have points, or may get some with the next rail. */
  rows(): GridMark[] {
    return marks(
      this.points.map(({ r }) => r),
      this.grows ? POINTS_A_RAIL : 0,
      (r) => ({ name: this.row(r), at: placeOf({ q: 0, r }).y }),
    );
  }

  /** The columns of such points. */
  columns(): GridMark[] {
    return marks(this.points.map(columnOf), this.grows ? 2 * POINTS_A_RAIL : 0, (column) => ({
      name: String(this.column(column)),
      at: (column * SPACING) / 2,
    }));
  }

  private row(r: number): string {
    const row = (((r - this.top) % ROWS) + ROWS) % ROWS;
    const tens = Math.floor(row / 26);
    return `${tens > 0 ? ALPHABET[tens - 1] : ''}${ALPHABET[row % 26]}`;
  }

  private column(column: number): number {
    return column - this.left + 1;
  }
}

export function gridOf({ options }: LocoPosition, points: readonly Point[]): Grid {
  return new Grid(points, options.network === 'build');
}

function marks(numbers: number[], beyond: number, mark: (number: number) => GridMark): GridMark[] {
  const [first, last] = [Math.min(...numbers) - beyond, Math.max(...numbers) + beyond];
  return numbers.length === 0 ? [] : Array.from({ length: last - first + 1 }, (_, i) => mark(first + i));
}
