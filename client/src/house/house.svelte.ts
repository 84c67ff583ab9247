/** The house in this page: the same tables, bots and answers as a server's, in two workers. It opens when it is needed. */
import { base } from '../protocol/base';
import type { Connection } from '../protocol/transport';
import type { FromHouse, ToHouse, Work, Worked } from './messages';

type State = 'closed' | 'opening' | 'open' | 'failed';

const house = $state<{ state: State; kept: boolean }>({ state: 'closed', kept: true });

/** How far the house in this page is, and whether the browser keeps its games. */
export function houseHere(): Readonly<typeof house> {
  return house;
}

const parts = new URL('house/', new URL(base, location.href)).href;
const answers = new Map<number, (answer: { status: number; body: string }) => void>();
const connections = new Map<number, PageConnection>();
let worker: Worker | undefined;
let thinker: Worker | undefined;
let count = 0;

function opened(): Worker {
  if (worker !== undefined) return worker;
  house.state = 'opening';
  worker = new Worker(new URL('./house-worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<FromHouse>) => heard(data);
  worker.onerror = () => fail();
  worker.postMessage({ kind: 'open', base: parts } satisfies ToHouse);
  return worker;
}

function fail(): void {
  house.state = 'failed';
  worker?.terminate();
  worker = undefined;
  for (const answer of answers.values()) answer({ status: 503, body: '' });
  answers.clear();
}

const tell = (message: ToHouse): void => opened().postMessage(message);

function heard(message: FromHouse): void {
  if (message.kind === 'opened') {
    house.state = 'open';
    house.kept = message.kept;
  } else if (message.kind === 'failed') fail();
  else if (message.kind === 'answer') {
    answers.get(message.id)?.(message);
    answers.delete(message.id);
  } else if (message.kind === 'message') connections.get(message.id)?.onmessage?.({ data: message.text });
  else if (message.kind === 'closed') connections.get(message.id)?.closed(message.code);
  else think(message.id, message.text);
}

function think(id: number, text: string): void {
  if (thinker === undefined) {
    thinker = new Worker(new URL('./thinking-worker.ts', import.meta.url), { type: 'module' });
    thinker.onmessage = ({ data }: MessageEvent<Worked>) => tell({ kind: 'thought', ...data });
  }
  thinker.postMessage({ base: parts, id, text } satisfies Work);
}

/** Asks the house as `fetch` asks a server. */
export async function askHere(path: string, init: RequestInit = {}): Promise<Response> {
  const id = ++count;
  const token = new Headers(init.headers).get('Authorization');
  const body = typeof init.body === 'string' ? init.body : '';
  const answer = await new Promise<{ status: number; body: string }>((resolve) => {
    answers.set(id, resolve);
    tell({ kind: 'ask', id, method: init.method ?? 'GET', path, token, body });
  });
  return new Response(answer.body, { status: answer.status });
}

class PageConnection implements Connection {
  readyState: number = WebSocket.OPEN;
  onopen: Connection['onopen'] = null;
  onmessage: Connection['onmessage'] = null;
  onclose: Connection['onclose'] = null;
  #id = ++count;

  constructor(path: string) {
    connections.set(this.#id, this);
    tell({ kind: 'connect', id: this.#id, path });
  }

  send(text: string): void {
    tell({ kind: 'message', id: this.#id, text });
  }

  close(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    tell({ kind: 'leave', id: this.#id });
    this.closed(1000);
  }

  closed(code: number): void {
    this.readyState = WebSocket.CLOSED;
    connections.delete(this.#id);
    this.onclose?.({ code });
  }
}

/** Connects to a table of the house, as a WebSocket does to one of a server. */
export const connectHere = (path: string): Connection => new PageConnection(path);
