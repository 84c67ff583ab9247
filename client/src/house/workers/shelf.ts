/**
 * The browser's database as the house uses it: text in, text out; what is written is kept before it is acknowledged.
 */
const NAME = 'ludorail';
const STORES = ['tables', 'results', 'lines', 'kept'] as const;
/** The trouble with a line whose number another page was quicker to take: no reason to tell anybody. */
const TAKEN = 'ConstraintError';

interface Changes {
  lines?: [table: string, number: number, body: string][];
  tables?: { id: string }[];
  results?: { id: string }[];
  time?: number;
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
  });
}

export class IndexedShelf {
  #news = new BroadcastChannel(NAME);

  #trouble = '';

  private constructor(
    private readonly database: IDBDatabase,
    private readonly changed: (trouble: string) => void,
  ) {}

  /**
   * Opens the database; fails where the browser keeps nothing for this site. `changed` is called with the name of the
   * trouble when something can no longer be kept, and with nothing when it can again.
   */
  static async open(changed: (trouble: string) => void): Promise<IndexedShelf> {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      const database = request.result;
      database.createObjectStore('lines', { keyPath: ['table', 'number'] });
      database.createObjectStore('tables', { keyPath: 'id' });
      database.createObjectStore('results', { keyPath: 'id' });
      database.createObjectStore('kept');
    };
    return new IndexedShelf(await done(request), changed);
  }

  /** Calls back whenever another page has written lines. */
  whenTouched(then: () => void): void {
    this.#news.onmessage = then;
  }

  async read(): Promise<string> {
    const reading = this.database.transaction(['tables', 'results', 'kept'], 'readonly');
    const [tables, results, time] = await Promise.all([
      done(reading.objectStore('tables').getAll()),
      done(reading.objectStore('results').getAll()),
      done(reading.objectStore('kept').get('time') as IDBRequest<number | undefined>),
    ]);
    return JSON.stringify({ tables, results, time: time ?? null });
  }

  async lines(table: string, after: number): Promise<string> {
    const range = IDBKeyRange.bound([table, after], [table, Infinity], true);
    const store = this.database.transaction('lines', 'readonly').objectStore('lines');
    const found = await done(store.getAll(range) as IDBRequest<{ body: string }[]>);
    return JSON.stringify(found.map(({ body }) => body));
  }

  /** Keeps a batch whole or not at all; answers with nothing, or the name of what went wrong. */
  async write(text: string): Promise<string> {
    const trouble = await this.#keep(JSON.parse(text) as Changes).catch((error: unknown) =>
      error instanceof DOMException ? error.name : String(error),
    );
    const lasting = trouble === TAKEN ? '' : trouble;
    if (lasting !== this.#trouble) this.changed((this.#trouble = lasting));
    return trouble;
  }

  #keep(batch: Changes): Promise<string> {
    return new Promise((resolve) => {
      const writing = this.database.transaction([...STORES], 'readwrite', { durability: 'strict' });
      let trouble = 'AbortError';
      writing.oncomplete = () => {
        if (batch.lines !== undefined && batch.lines.length > 0) this.#news.postMessage(null);
        resolve('');
      };
      writing.onabort = () => resolve(writing.error?.name ?? trouble);
      for (const [table, number, body] of batch.lines ?? []) {
        const adding = writing.objectStore('lines').add({ table, number, body });
        adding.onerror = () => (trouble = adding.error?.name ?? trouble);
      }
      for (const table of batch.tables ?? []) writing.objectStore('tables').put(table);
      for (const result of batch.results ?? []) writing.objectStore('results').put(result);
      if (batch.time !== undefined) writing.objectStore('kept').put(batch.time, 'time');
    });
  }
}
