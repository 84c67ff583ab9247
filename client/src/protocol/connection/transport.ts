/** The two ways to a house: over the network to a server, or to the one in this page. Both carry the same messages. */
import type { Opened } from '../types';
import { hasCopy, inPage, isTableHere, leaveServer, noteTableHere, SERVER_TIMEOUT } from './which-house.svelte';

const CREATED = 201;

/** The part of a WebSocket that is used. */
export interface Connection {
  readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send: (text: string) => void;
  close: () => void;
}

const codeIn = (path: string): string | undefined => /^\/api\/tables\/([^/?]+)/.exec(path)?.[1];
const SERVERS_OWN = /^\/api\/mail\//;
/** Questions that a server answers at once: a page with a copy does not wait long for it. */
const QUICK = new Set(['/api/games', '/api/tables']);

/** Whether a path of the house is answered in this page. */
export function isHere(path: string): boolean {
  const code = codeIn(path);
  return code === undefined ? inPage() && !SERVERS_OWN.test(path) : isTableHere(code);
}

// Loaded only where it is needed: a page with a server has no use for it.
const house = (): Promise<typeof import('../../house/house.svelte')> => import('../../house/house.svelte');

/** Asks a house. Fails only if no house can be reached. */
export async function reach(path: string, init?: RequestInit): Promise<Response> {
  if (isHere(path)) return askPage(path, init);
  if (!hasCopy() || codeIn(path) !== undefined || SERVERS_OWN.test(path)) return fetch(path, init);
  const isQuick = QUICK.has(path) && init === undefined;
  const answer = await fetch(path, isQuick ? { signal: AbortSignal.timeout(SERVER_TIMEOUT) } : init).catch(() => null);
  if (answer !== null && !isOfProxy(answer)) return answer;
  leaveServer();
  return askPage(path, init);
}

async function askPage(path: string, init?: RequestInit): Promise<Response> {
  const answer = await (await house()).askHere(path, init);
  if (answer.status === CREATED && codeIn(path) === undefined) {
    const { watch, join } = (await answer.clone().json()) as Opened;
    noteTableHere([watch, join]);
  }
  return answer;
}

/** Whether an answer says that there is no server behind the proxy. */
function isOfProxy({ status, headers }: Response): boolean {
  return status >= 502 && status <= 504 && headers.get('Content-Type')?.includes('json') !== true;
}

/** Connects to a table. */
export function connect(path: string): Connection {
  if (isHere(path)) return new LaterConnection(path);
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new WebSocket(`${scheme}://${location.host}${path}`) as Connection;
}

/** A connection to the house in this page, which opens first. */
class LaterConnection implements Connection {
  readyState: number = WebSocket.CONNECTING;
  onopen: Connection['onopen'] = null;
  onmessage: Connection['onmessage'] = null;
  onclose: Connection['onclose'] = null;
  #connection: Connection | null = null;

  constructor(path: string) {
    void house().then(({ connectHere }) => {
      if (this.readyState === WebSocket.CLOSED) return;
      const connection = (this.#connection = connectHere(path));
      connection.onmessage = (event) => this.onmessage?.(event);
      connection.onclose = (event) => this.#closed(event.code);
      this.readyState = WebSocket.OPEN;
      this.onopen?.();
    });
  }

  send(text: string): void {
    this.#connection?.send(text);
  }

  close(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    if (this.#connection === null) this.#closed(1000);
    else this.#connection.close();
  }

  #closed(code: number): void {
    this.readyState = WebSocket.CLOSED;
    this.onclose?.({ code });
  }
}
