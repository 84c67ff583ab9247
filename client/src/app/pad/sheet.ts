/**
 * A sheet of a score pad: the players, and the entries of each round. It adds up; the rules are left to the players.
 */
import type { Pad, PadLine } from '../../games/contract';

/** The entries, by line and player; null where there is none. A mark is a 1. */
type SheetRound = Record<string, (number | null)[]>;

export interface Sheet {
  names: string[];
  rounds: SheetRound[];
}

export function newSheet(names: string[]): Sheet {
  return { names, rounds: [{}] };
}

export function entry(sheet: Sheet, round: number, line: string, player: number): number | null {
  return sheet.rounds[round]?.[line]?.[player] ?? null;
}

export function withEntry(sheet: Sheet, round: number, line: string, player: number, value: number | null): Sheet {
  const entries = sheet.names.map((_, n) => (n === player ? value : entry(sheet, round, line, n)));
  return { ...sheet, rounds: sheet.rounds.map((one, n) => (n === round ? { ...one, [line]: entries } : one)) };
}

export function withRound(sheet: Sheet): Sheet {
  return { ...sheet, rounds: [...sheet.rounds, {}] };
}

export function withName(sheet: Sheet, player: number, name: string): Sheet {
  return { ...sheet, names: sheet.names.map((one, n) => (n === player ? name : one)) };
}

export function withPlayer(sheet: Sheet): Sheet {
  return { ...sheet, names: [...sheet.names, ''] };
}

/** A sheet without a player and that player's entries. */
export function withoutPlayer({ names, rounds }: Sheet, player: number): Sheet {
  const without = <T>(list: T[]): T[] => list.filter((_, n) => n !== player);
  return {
    names: without(names),
    rounds: rounds.map((round) =>
      Object.fromEntries(Object.entries(round).map(([line, entries]) => [line, without(entries)])),
    ),
  };
}

/** The points of each player in a round. */
export function roundPoints(pad: Pad, sheet: Sheet, round: number): number[] {
  return sheet.names.map((_, player) =>
    pad.lines.reduce((sum, line) => sum + worth(line, entry(sheet, round, line.name, player)), 0),
  );
}

function worth({ paid, gives }: PadLine, entered: number | null): number {
  if (entered === null) return 0;
  return gives === undefined ? (paid ? -entered : entered) : gives * entered;
}

export function totals(pad: Pad, sheet: Sheet): number[] {
  const rounds = sheet.rounds.map((_, round) => roundPoints(pad, sheet, round));
  return sheet.names.map((_, player) => rounds.reduce((sum, points) => sum + (points[player] ?? 0), pad.start));
}

/** Whether each player has the most points, once anything was entered. */
export function leads(pad: Pad, sheet: Sheet): boolean[] {
  const sums = totals(pad, sheet);
  const begun = sheet.rounds.some((round) =>
    Object.values(round).some((entries) => entries.some((one) => one !== null)),
  );
  return sums.map((sum) => begun && sum === Math.max(...sums));
}
