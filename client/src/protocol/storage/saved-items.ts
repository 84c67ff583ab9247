/** Things of one kind that the browser keeps, each under a key of its own, so that no tab undoes what another kept. */
export class SavedItems<T> {
  #latest = 0;

  /**
   * `name` begins all keys; beyond `most` things the oldest that may be dropped are. Where older clients kept all
   * things in one value under `name`, `unpack` takes it apart, the newest first.
   */
  constructor(
    private readonly name: string,
    private readonly most: number,
    private readonly unpack: (old: unknown) => [string, T][],
    private readonly mayDrop: (thing: T) => boolean = () => true,
  ) {}

  get(key: string): T | undefined {
    this.#moveIn();
    return this.#read(this.#place(key))?.[1];
  }

  /** All things, the newest first. */
  all(): T[] {
    return this.#kept().map(([, [, thing]]) => thing);
  }

  /** All things with their keys, the newest first. */
  entries(): [string, T][] {
    return this.#kept().map(([place, [, thing]]) => [place.slice(this.name.length + 1), thing]);
  }

  /** Keeps a thing as the newest, in the place of another with that key. */
  set(key: string, thing: T): void {
    this.#moveIn();
    this.#latest = Math.max(Date.now(), this.#latest + 1);
    localStorage.setItem(this.#place(key), JSON.stringify([this.#latest, thing]));
    this.#dropOldest();
  }

  delete(key: string): void {
    this.#moveIn();
    localStorage.removeItem(this.#place(key));
  }

  #dropOldest(): void {
    const kept = this.#kept();
    const droppable = kept.filter(([, [, thing]]) => this.mayDrop(thing));
    const surplus = Math.min(kept.length - this.most, droppable.length);
    for (const [place] of surplus > 0 ? droppable.slice(-surplus) : []) localStorage.removeItem(place);
  }

  #place(key: string): string {
    return `${this.name}/${key}`;
  }

  #kept(): [string, [number, T]][] {
    this.#moveIn();
    const places = Array.from({ length: localStorage.length }, (_, n) => localStorage.key(n) ?? '');
    return places
      .filter((place) => place.startsWith(`${this.name}/`))
      .map((place) => [place, this.#read(place)] as const)
      .filter((entry): entry is [string, [number, T]] => entry[1] !== undefined)
      .sort(([, [one]], [, [other]]) => other - one);
  }

  #read(place: string): [number, T] | undefined {
    const found = parsed(localStorage.getItem(place));
    return Array.isArray(found) ? (found as [number, T]) : undefined;
  }

  #moveIn(): void {
    const text = localStorage.getItem(this.name);
    if (text === null) return;
    localStorage.removeItem(this.name);
    const old = parsed(text);
    if (old === undefined) return;
    this.unpack(old).forEach(([key, thing], n) => {
      if (localStorage.getItem(this.#place(key)) === null)
        localStorage.setItem(this.#place(key), JSON.stringify([-n, thing]));
    });
  }
}

/** The value of a text; undefined if it cannot be read. */
function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}
