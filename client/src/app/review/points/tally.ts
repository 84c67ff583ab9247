/** The origin of points, summed up for the table and for the chart. */
import type { RowSeen } from '../../../protocol/types';

export interface RoundPoints {
  when: number;
  points: number[];
}

/** Points by day or round; empty unless there are several to compare. */
export function byRound(rows: RowSeen[]): RoundPoints[] {
  const rounds = added(
    rows.filter((row) => row.when !== null),
    (row) => row.when ?? 0,
  ).map(([when, points]) => ({ when, points }));
  return rounds.length > 1 ? rounds.sort((a, b) => a.when - b.when) : [];
}

/** Adds up the points of rows that share a key. */
export function added<Key>(rows: RowSeen[], key: (row: RowSeen) => Key): [Key, number[]][] {
  const sums = new Map<Key, number[]>();
  for (const row of rows) {
    const sum = sums.get(key(row)) ?? row.points.map(() => 0);
    sums.set(
      key(row),
      sum.map((points, seat) => points + (row.points[seat] ?? 0)),
    );
  }
  return [...sums];
}
