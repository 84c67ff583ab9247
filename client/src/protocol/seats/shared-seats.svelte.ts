/** Seats of several people who share this device at one table. */
import { serverLanguage } from '../../text/text.svelte';
import { savedTable, saveTable, type SharedSeat } from '../storage/browser-storage';
import { takeSeat } from '../connection/http';
import { type Answer, Requests, type UnsentRequest } from '../connection/requests';
import { TableSocket } from '../connection/socket';
import type { TableSeen } from '../types';

/** Counts the people who sat down here: the browser's storage tells nobody. */
let arrivals = $state(0);

/** The seats at a table whose people share this device; none if there is only one. */
export function seatsHere(code: string, { seats }: Pick<TableSeen, 'seats'>): SharedSeat[] {
  void arrivals;
  const shared = savedTable(code)?.shared ?? [];
  return shared.length < 2 ? [] : shared.filter(({ seat }) => seats[seat]?.bot === null);
}

/** The same without the person at the screen. */
export function othersHere(code: string, table: Pick<TableSeen, 'seats' | 'you'>): SharedSeat[] {
  return seatsHere(code, table).filter(({ seat }) => seat !== table.you);
}

/** The seat on this device that is to act while the person at the screen is not; null if there is none. */
export function nextHere(code: string, table: TableSeen, acting: readonly number[]): SharedSeat | null {
  if (table.life !== 'playing' || table.you === null || acting.includes(table.you)) return null;
  const others = othersHere(code, table).filter(({ seat }) => acting.includes(seat) && !table.seats[seat]?.away);
  // In the order of seats, from the person at the screen.
  const distance = (seat: number): number => (seat - (table.you ?? 0) + table.seats.length) % table.seats.length;
  return others.sort((one, other) => distance(one.seat) - distance(other.seat))[0] ?? null;
}

/** Seats one more person on this device. */
export async function seatHere(code: string, table: TableSeen, name: string): Promise<void> {
  if (table.join === null || table.you === null) return;
  const own = { seat: table.you, name: table.seats[table.you]?.name ?? '' };
  const { seat, token } = await takeSeat(table.join, name, table.settings.listed ? null : table.number);
  const kept = savedTable(code);
  if (kept?.token == null) return;
  const shared = kept.shared?.filter((one) => one.seat !== seat) ?? [{ ...own, token: kept.token }];
  saveTable({ ...kept, shared: [...shared, { seat, name, token }] });
  arrivals++;
}

/** Lets somebody of this device take the screen, from the next connection on. */
export function takeScreen(code: string, { token }: SharedSeat): void {
  const kept = savedTable(code);
  if (kept !== undefined) saveTable({ ...kept, token });
}

/** Forgets the token of a seat that is the player's no longer. Returns whether there is another seat on this device. */
export function leaveSeat(code: string): boolean {
  const kept = savedTable(code);
  if (kept === undefined) return false;
  const shared = kept.shared?.filter(({ token }) => token !== kept.token);
  saveTable({ ...kept, token: shared?.[0]?.token ?? null, ...(shared && { shared }) });
  return shared?.[0] !== undefined;
}

/** Says something at a table for a person who is not at the screen, over a connection of its own. */
export function sayFor(code: string, token: string, request: UnsentRequest): Promise<Answer | null> {
  return new Promise((resolve) => {
    let said = false;
    const requests = new Requests((message) => socket.send(message));
    const socket: TableSocket = new TableSocket(
      () => `/api/tables/${code}/socket`,
      () => ({ kind: 'hello', version: 1, id: requests.nextId('hello-'), token, seen: 0, language: serverLanguage() }),
      (message) => {
        if (message.kind === 'table' && !said) {
          said = true;
          void requests.ask(request).then((answer) => {
            socket.close();
            resolve(answer);
          });
        } else if ('id' in message) requests.resolve(message.id, message);
      },
      (link) => {
        if (link === 'opening' || link === 'open') return;
        socket.close();
        resolve(null);
      },
    );
  });
}
