/** The sides of a tablet where its players sit, in the order of their seats: clockwise from the near side. */
const SIDES: Record<number, string[]> = {
  2: ['near whole', 'far whole'],
  3: ['near whole', 'left', 'right'],
  4: ['near whole', 'left', 'far whole', 'right'],
  5: ['near2', 'near', 'left', 'far whole', 'right'],
  6: ['near2', 'near', 'left', 'far', 'far2', 'right'],
};

export function sidesFor(players: number): string[] {
  return SIDES[players] ?? [];
}
