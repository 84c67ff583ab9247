/** The worker with the house: it starts Python, and carries text between the page and the house in it. */
import type { FromHouse, ToHouse } from './messages';
import type { HouseFiles } from './house-files';
import { keptMemory } from './memory';
import { startPython } from './python';
import { IndexedShelf } from './shelf';
import { Thinker } from './thinker';

interface HouseAnswer {
  status: number;
  body: string;
  destroy: () => void;
}
interface Client {
  receive: (text: string) => void;
  leave: () => void;
  destroy: () => void;
}
interface BrowserHouse {
  open: () => Promise<void>;
  ask: (method: string, path: string, token: string | undefined, body: string) => Promise<HouseAnswer>;
  connect: (path: string, send: (text: string) => void, closed: (code: number) => void) => Client;
  store: { touch: () => void };
}
type SendWork = Thinker['work'];
type StartHouse = (shelf: IndexedShelf | undefined, think: SendWork, prove: SendWork) => BrowserHouse;

const START = `
from ludorail.browser.house import BrowserHouse
from ludorail.browser.shelf import MemoryShelf
lambda shelf, think, prove: BrowserHouse(MemoryShelf() if shelf is None else shelf, think, prove)
`;

const tell = (message: FromHouse): void => postMessage(message);
const clients = new Map<number, Client>();
let thinker: Thinker | undefined;

/** Milliseconds after which, in a page that is open, the next start is made quicker. */
const PREPARE_AFTER = 20_000;

async function prepareNextStart(parts: HouseFiles): Promise<void> {
  if (!('caches' in self) || (await keptMemory(parts)) !== undefined) return;
  new Worker(new URL('./memory-worker.ts', import.meta.url), { type: 'module' }).postMessage(parts);
}

async function open(parts: HouseFiles): Promise<BrowserHouse> {
  const [shelf, python] = await Promise.all([
    IndexedShelf.open((trouble) => tell({ kind: 'keeping', trouble })).catch(() => undefined),
    startPython(parts),
  ]);
  // Long proofs are made in a worker of their own: bots do not wait for them.
  const [bots, proofs] = [new Thinker(parts), new Thinker(parts)];
  thinker = bots;
  const house = (python.runPython(START) as StartHouse)(
    shelf,
    (text, seconds) => bots.work(text, seconds),
    (text, seconds) => proofs.work(text, seconds),
  );
  await house.open();
  shelf?.whenTouched(() => house.store.touch());
  tell({ kind: 'opened', kept: shelf !== undefined });
  setTimeout(() => void prepareNextStart(parts), PREPARE_AFTER);
  return house;
}

async function ask(house: BrowserHouse, { id, method, path, token, body }: ToHouse & { kind: 'ask' }): Promise<void> {
  const answer = await house.ask(method, path, token ?? undefined, body);
  tell({ kind: 'answer', id, status: answer.status, body: answer.body });
  answer.destroy();
}

function connect(house: BrowserHouse, id: number, path: string): void {
  thinker?.begin(); // at a table somebody will soon have to think
  const send = (text: string): void => tell({ kind: 'message', id, text });
  const closed = (code: number): void => {
    clients.delete(id);
    tell({ kind: 'closed', id, code });
  };
  clients.set(id, house.connect(path, send, closed));
}

let opening: Promise<BrowserHouse> | undefined;

onmessage = ({ data: message }: MessageEvent<ToHouse>) => {
  if (message.kind === 'open') {
    opening = open(message.parts);
    opening.catch((error: unknown) => tell({ kind: 'failed', why: String(error) }));
    return;
  }
  void opening?.then((house) => {
    if (message.kind === 'ask') void ask(house, message);
    else if (message.kind === 'connect') connect(house, message.id, message.path);
    else if (message.kind === 'message') clients.get(message.id)?.receive(message.text);
    else {
      clients.get(message.id)?.leave();
      clients.delete(message.id);
    }
  });
};
