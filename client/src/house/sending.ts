/** Sends games that were played in this page to the server, where they can be shown to others. */
import { type SavedTable, savedTable, saveTable } from '../protocol/storage/browser-storage';
import { keepRecord, recordOf, tableByCode } from '../protocol/connection/http';

/** Sends the finished games of a table, the last of them last, whose address at the server is then kept. */
export async function sendGames({ watch, token }: SavedTable): Promise<void> {
  const { games } = await tableByCode(watch, token);
  let sent = '';
  for (let game = 0; game <= games; game++)
    sent = (await keepRecord(await recordOf({ watch, games: game }, token))).watch;
  const kept = savedTable(watch);
  if (kept !== undefined) saveTable({ ...kept, sent });
}
