/** The two ways to a house: over the network to a server, or to the one in this page. Both carry the same messages. */
import { SITE } from './base';

/** What is used of a WebSocket. */
export interface Connection {
  readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send: (text: string) => void;
  close: () => void;
}

/** Whether a path of the house is answered in this page. */
export function isHere(_path: string): boolean {
  return SITE;
}

// Loaded only where it is needed: a page with a server has no use for it.
const house = (): Promise<typeof import('../house/house.svelte')> => import('../house/house.svelte');

/** Asks a house. Fails only if no house can be reached. */
export async function reach(path: string, init?: RequestInit): Promise<Response> {
  return isHere(path) ? (await house()).askHere(path, init) : fetch(path, init);
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
