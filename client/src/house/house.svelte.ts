/** The house in this page: the same tables, bots and answers as a server's, in workers. It opens when it is needed. */
import { base } from '../protocol/connection/base';
import type { Connection } from '../protocol/connection/transport';
import type { FromHouse, ToHouse } from './workers/messages';
import { houseFilesOf } from './workers/house-files';

type HouseState = 'closed' | 'opening' | 'open' | 'failed';

const house = $state<{ state: HouseState; kept: boolean; trouble: string }>({
  state: 'closed',
  kept: true,
  trouble: '',
});

/**
 * The progress of the start of the house in this page, whether the browser keeps its games, and the name of any
 * obstacle to that.
 */
export function houseHere(): Readonly<typeof house> {
  return house;
}

const answers = new Map<number, (answer: { status: number; body: string }) => void>();
const connections = new Map<number, PageConnection>();
let worker: Worker | undefined;
let count = 0;

function opened(): Worker {
  if (worker !== undefined) return worker;
  house.state = 'opening';
  worker = new Worker(new URL('./workers/house-worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<FromHouse>) => heard(data);
  worker.onerror = () => fail();
  const parts = houseFilesOf(document, base);
  if (parts === null) queueMicrotask(fail);
  else worker.postMessage({ kind: 'open', parts } satisfies ToHouse);
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
  } else if (message.kind === 'keeping') house.trouble = message.trouble;
  else if (message.kind === 'failed') fail();
  else if (message.kind === 'answer') {
    answers.get(message.id)?.(message);
    answers.delete(message.id);
  } else if (message.kind === 'message') connections.get(message.id)?.onmessage?.({ data: message.text });
  else connections.get(message.id)?.closed(message.code);
}

/** Asks the house as `fetch` asks a server. */
export async function askHere(path: string, init: RequestInit = {}): Promise<Response> {
  const parts = houseFilesOf(document, base);
  if (path === '/api/games' && parts !== null) return fetch(parts.base + parts.games); // known before Python is there
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
