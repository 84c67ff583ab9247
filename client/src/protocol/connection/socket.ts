/** A socket to a table that reconnects by itself after sleep, a lost network or a restarted server. */
import { type Connection, connect, isHere } from './transport';
import type { Ask, Tell } from '../types';

export type Link = 'opening' | 'open' | 'lost' | 'refused';

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;
const SHOWN_OUT = 1008;
const GONE = 1006;
const QUIET_TOO_LONG = 45_000;

export class TableSocket {
  #socket: Connection | null = null;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(
    private readonly path: () => string,
    private readonly hello: () => Ask,
    private readonly heard: (message: Tell) => void,
    private readonly changed: (link: Link) => void,
  ) {
    this.#open();
    addEventListener('online', this.#now);
    addEventListener('offline', this.#drop);
    document.addEventListener('visibilitychange', this.#now);
  }

  /** Sends if the socket is open, and returns whether it was. */
  send(message: Ask): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    removeEventListener('online', this.#now);
    removeEventListener('offline', this.#drop);
    document.removeEventListener('visibilitychange', this.#now);
    this.#socket?.close();
  }

  /** Reconnects without waiting for the timer, even where the socket may have died during sleep. */
  #now = (): void => {
    if (this.#closed || document.visibilityState === 'hidden') return;
    if (this.#socket === null) {
      clearTimeout(this.#timer);
      this.#open();
    } else if (performance.now() - this.#heardAt > QUIET_TOO_LONG) {
      this.#socket.close();
    }
  };

  /** Gives the socket up as soon as the network is lost, when it would still look alive. */
  #drop = (): void => {
    if (this.#closed || this.#socket === null || isHere(this.path())) return;
    this.#socket.onmessage = this.#socket.onclose = null;
    this.#socket.close();
    this.#lost(GONE);
  };

  #heardAt = 0;

  #open(): void {
    this.changed('opening');
    const socket = connect(this.path());
    this.#socket = socket;
    socket.onopen = () => {
      this.#heardAt = performance.now();
      socket.send(JSON.stringify(this.hello()));
    };
    socket.onmessage = (event) => {
      this.#heardAt = performance.now();
      this.#wait = FIRST_WAIT;
      this.changed('open');
      this.heard(JSON.parse(event.data) as Tell);
    };
    socket.onclose = (event) => this.#lost(event.code);
  }

  #lost(code: number): void {
    this.#socket = null;
    if (this.#closed) return;
    if (code === SHOWN_OUT) {
      this.changed('refused');
      return;
    }
    this.changed('lost');
    this.#timer = setTimeout(() => this.#open(), this.#wait);
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 1.7);
  }
}
