/** The chapters of a guided game, each at a table of its own. */
import type { Chapter, GameView } from '../../../games/contract';
import { forgetTable, saveTable } from '../../../protocol/storage/browser-storage';
import { openRecord } from '../../../protocol/connection/http';
import { playerName } from '../../opening';

/** The number of the chapter in an address, from 1; null if no lesson is taken there. */
export function chapterIn(search: string): number | null {
  const found = /[?&]learn(?:=(\d+))?(?:&|$)/.exec(search);
  return found === null ? null : Number(found[1] ?? 1);
}

/** The events of a record before the first move of a seat. */
export function eventsBefore(record: string, seat: number): number {
  const events = record.slice(record.indexOf('\n\n') + 2).split('\n');
  return events.findIndex((event) => event.startsWith(`${seat} `));
}

/** Opens the table of a chapter, with bots in the other seats, and returns its address. */
export async function openChapter(game: GameView, chapter: Chapter, number: number): Promise<string> {
  const { record, seat = 0 } = chapter;
  const players = Number(/^\[Players "(\d+)"\]/m.exec(record)?.[1] ?? 2);
  const opened = await openRecord({
    record,
    at: eventsBefore(record, seat),
    review: false,
    name: playerName(),
    seat,
    bots: Array<string>(players - 1).fill('level1'),
    script: true,
  });
  const { watch, join, token } = opened;
  saveTable({ watch, join, token, game: game.id, seen: Date.now() });
  return `/t/${watch}?learn=${number}&start`;
}

/** Forgets the table of a chapter that is over: only the last one is worth coming back to. */
export const leaveChapter = forgetTable;
