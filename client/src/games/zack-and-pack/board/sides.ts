/** The sides of a tablet where its players sit, in the order of their seats: clockwise from the near side. */
const SIDES: Record<number, string[]> = {
  2: ['near whole', 'far whole'],
  3: ['near whole', 'left', 'right'],
  4: ['near whole', 'left', 'far whole', 'right'],
  5: ['near2', 'near', 'left', 'far whole', 'right'],
  6: ['near2', 'near', 'left', 'far', 'far2', 'right'],
};

/** Width to height of a truck as it is drawn. */
const SHAPE = 1.3;

/** The number of columns in which these cards show their trucks largest. */
export function columnsFor(count: number, width: number, height: number): number {
  const size = (columns: number): number => Math.min(width / columns, (SHAPE * height) / Math.ceil(count / columns));
  const all = Array.from({ length: count }, (_, n) => n + 1);
  return all.reduce((best, columns) => (size(columns) > size(best) ? columns : best), 1);
}

export function sidesFor(players: number): string[] {
  return SIDES[players] ?? [];
}
