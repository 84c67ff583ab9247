/** The worker with the house: it starts Python, and carries text between the page and the house in it. */
import type { FromHouse, ToHouse } from './messages';
import { startPython } from './python';
import { IndexedShelf } from './shelf';

interface Answer {
  status: number;
  body: string;
  destroy: () => void;
}
interface Client {
  receive: (text: string) => void;
  leave: () => void;
  destroy: () => void;
}
interface House {
  open: () => Promise<void>;
  ask: (method: string, path: string, token: string | undefined, body: string) => Promise<Answer>;
  connect: (path: string, send: (text: string) => void, closed: (code: number) => void) => Client;
  store: { touch: () => void };
}
type Start = (shelf: IndexedShelf | undefined, post: (text: string) => Promise<string>) => House;

const START = `
from ludorail.browser.house import BrowserHouse
from ludorail.browser.shelf import MemoryShelf
lambda shelf, post: BrowserHouse(MemoryShelf() if shelf is None else shelf, post)
`;

const tell = (message: FromHouse): void => postMessage(message);
const clients = new Map<number, Client>();
const thoughts = new Map<number, (text: string) => void>();
let count = 0;

function think(text: string): Promise<string> {
  const id = ++count;
  tell({ kind: 'think', id, text });
  return new Promise((resolve) => thoughts.set(id, resolve));
}

async function open(base: string): Promise<House> {
  const shelf = await IndexedShelf.open().catch(() => undefined);
  const python = await startPython(base);
  const house = (python.runPython(START) as Start)(shelf, think);
  await house.open();
  shelf?.whenTouched(() => house.store.touch());
  tell({ kind: 'opened', kept: shelf !== undefined });
  return house;
}

async function ask(house: House, { id, method, path, token, body }: ToHouse & { kind: 'ask' }): Promise<void> {
  const answer = await house.ask(method, path, token ?? undefined, body);
  tell({ kind: 'answer', id, status: answer.status, body: answer.body });
  answer.destroy();
}

function connect(house: House, id: number, path: string): void {
  const send = (text: string): void => tell({ kind: 'message', id, text });
  const closed = (code: number): void => {
    clients.delete(id);
    tell({ kind: 'closed', id, code });
  };
  clients.set(id, house.connect(path, send, closed));
}

let opening: Promise<House> | undefined;

onmessage = ({ data: message }: MessageEvent<ToHouse>) => {
  if (message.kind === 'open') {
    opening = open(message.base);
    opening.catch((error: unknown) => tell({ kind: 'failed', why: String(error) }));
    return;
  }
  void opening?.then((house) => {
    if (message.kind === 'ask') void ask(house, message);
    else if (message.kind === 'connect') connect(house, message.id, message.path);
    else if (message.kind === 'message') clients.get(message.id)?.receive(message.text);
    else if (message.kind === 'thought') {
      thoughts.get(message.id)?.(message.text);
      thoughts.delete(message.id);
    } else {
      clients.get(message.id)?.leave();
      clients.delete(message.id);
    }
  });
};
