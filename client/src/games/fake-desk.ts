/** A desk for the tests of games' own pages: it opens no tables, and keeps things as long as it is there. */
import { vi } from 'vitest';
import type { Networks, PageDesk, Saved } from './contract';

const NO_NETWORKS: Networks = {
  builtIn: () => Promise.resolve([]),
  check: () => Promise.reject(new Error('no server')),
};

export function fakeDesk(networks = NO_NETWORKS): PageDesk {
  const saved = new Map<string, Saved<never>>();
  return {
    open: vi.fn(() => Promise.resolve(null)),
    playRecord: vi.fn(() => Promise.resolve(null)),
    networks,
    saved: (name) => {
      const items = saved.get(name) ?? fakeItems();
      saved.set(name, items);
      return items;
    },
  };
}

function fakeItems(): Saved<never> {
  const things = new Map<string, never>();
  return {
    all: () => [...things.values()].reverse(),
    set: (key, thing) => {
      things.delete(key);
      things.set(key, thing);
    },
    delete: (key) => void things.delete(key),
  };
}
