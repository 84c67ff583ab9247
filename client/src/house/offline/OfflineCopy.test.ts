import { render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hasCopy } from '../../protocol/connection/which-house.svelte';
import NewVersion from './NewVersion.svelte';
import OfflineCopy from './OfflineCopy.svelte';
import { dropCopy, makeCopy } from './offline.svelte';

const FILES = { version: 'v1', files: { '': 500_000, 'icon.svg': 1_000_000, 'house/house.zip': 6_500_000 } };

/** The browser's caches, as far as a copy needs them. */
class FakeCaches {
  held = new Map<string, Map<string, Response>>();
  trouble: Error | null = null;

  open(name: string) {
    const cache = this.held.get(name) ?? new Map<string, Response>();
    this.held.set(name, cache);
    return Promise.resolve({
      match: (address: string) => Promise.resolve(cache.get(address)),
      keys: () => Promise.resolve([]),
      put: (address: string, answer: Response) =>
        this.trouble === null ? Promise.resolve(cache.set(address, answer)) : Promise.reject(this.trouble),
    });
  }
  keys = () => Promise.resolve([...this.held.keys()]);
  has = (name: string) => Promise.resolve(this.held.has(name));
  delete = (name: string) => Promise.resolve(this.held.delete(name));
  match = () => Promise.resolve(undefined);
}

let caches: FakeCaches;
const fetched = vi.fn<(address: string) => Promise<Response>>();

/** Waits until something holds, however busy the machine is. */
const soon = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 50_000 });

beforeEach(() => {
  document.head.innerHTML = '<meta name="offline-bytes" content="8000000">';
  caches = new FakeCaches();
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('navigator', {
    serviceWorker: {},
    storage: { persist: () => Promise.resolve(true) },
    language: 'en',
  });
  fetched
    .mockReset()
    .mockImplementation((address) =>
      Promise.resolve(new Response(address.endsWith('files.json') ? JSON.stringify(FILES) : 'content of v1')),
    );
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => dropCopy());

const press = (what: string): void => {
  flushSync();
  document.querySelector<HTMLElement>(`[data-do=${what}]`)!.click();
};
const shows = (words: string): Promise<void> => soon(() => expect(document.body.textContent).toContain(words));

test('the size is told before, nothing is loaded by itself, and a whole copy can be removed', async () => {
  render(OfflineCopy);
  await shows('Make available offline (');
  expect(fetched).not.toHaveBeenCalled();
  press('make-copy');
  await shows('Ready');
  expect(hasCopy()).toBe(true);
  expect([...caches.held.get('ludorail-copy-v1')!.keys()]).toEqual(['/icon.svg', '/house/house.zip', '/']);
  press('drop-copy');
  await shows('Make available offline (8 MB)');
  expect(hasCopy()).toBe(false);
  await soon(() => expect([...caches.held.keys()]).toEqual(['ludorail-1']));
});

test('progress is shown, and a copy that is being made can be given up', async () => {
  let let_go = (): void => undefined;
  render(OfflineCopy);
  const held = new Promise<Response>((resolve) => (let_go = () => resolve(new Response('content'))));
  fetched.mockImplementation((address) =>
    address.endsWith('.zip') ? held : Promise.resolve(new Response(JSON.stringify(FILES))),
  );
  press('make-copy');
  await shows('1 of 8 MB');
  press('drop-copy');
  let_go();
  await shows('Make available offline');
  await soon(() => expect(caches.held.has('ludorail-copy-v1')).toBe(false));
  expect(hasCopy()).toBe(false);
});

test('a lost connection is told, and what has arrived is not loaded again', async () => {
  render(OfflineCopy);
  fetched.mockImplementation((address) =>
    address.endsWith('.zip')
      ? Promise.reject(new TypeError('lost'))
      : Promise.resolve(new Response(JSON.stringify(FILES))),
  );
  press('make-copy');
  await shows('The connection dropped');
  fetched.mockClear().mockImplementation(() => Promise.resolve(new Response(JSON.stringify(FILES))));
  press('make-copy');
  await shows('Ready');
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/files.json', '/house/house.zip', '/']);
});

test('an update is told once it is whole, and the page goes on with its own parts until then', async () => {
  document.head.innerHTML += '<meta name="version" content="v1">';
  await makeCopy();
  render(NewVersion);
  expect(document.querySelector('[data-do=renew]')).toBeNull();
  const update = { ...FILES, version: 'v2' };
  fetched.mockImplementation((address) =>
    Promise.resolve(new Response(address.endsWith('files.json') ? JSON.stringify(update) : 'content of v2')),
  );
  await makeCopy();
  await shows('A new version is ready.');
  expect([...caches.held.keys()]).toEqual(['ludorail-copy-v1', 'ludorail-copy-v2']);
  document.querySelector('meta[name=version]')!.setAttribute('content', 'v2'); // as after loading anew
  await makeCopy();
  expect([...caches.held.keys()]).toEqual(['ludorail-copy-v2']);
  await soon(() => expect(document.querySelector('[data-do=renew]')).toBeNull());
});

test('a site that is updated while it is copied makes no whole copy', async () => {
  fetched.mockImplementation((address) =>
    Promise.resolve(new Response(address.endsWith('files.json') ? JSON.stringify(FILES) : 'content of v2')),
  );
  await makeCopy();
  expect(hasCopy()).toBe(false);
  expect([...caches.held.keys()]).toEqual([]);
});

test('a device without room says so', async () => {
  caches.trouble = new DOMException('full', 'QuotaExceededError');
  render(OfflineCopy);
  press('make-copy');
  await shows('There isn’t enough room on this device: the copy needs 8 MB.');
  expect(hasCopy()).toBe(false);
});

test('where there is nothing to copy, nothing is offered', () => {
  document.head.innerHTML = '';
  render(OfflineCopy);
  expect(document.querySelector('[data-copy]')).toBeNull();
});

test('a page from an address that is not secure says why there is no copy', async () => {
  vi.stubGlobal('navigator', { language: 'en' });
  render(OfflineCopy);
  await shows('secure address');
});
