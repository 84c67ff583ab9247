import { expect, test } from 'vitest';

const components = import.meta.glob<string>('../**/*.svelte', { eager: true, query: '?raw', import: 'default' });

const FRAME = '../app/table/play/Playing.svelte';
/** The properties by which the frame of a table tells a board the height it can have, and that of the bar below. */
const FOR_BOARDS = ['--room', '--bar'];

/** The custom properties that a source sets, in its styles or on its elements. */
function setIn(source: string): string[] {
  return [...new Set([...source.matchAll(/(?<![\w(-])(--[a-z0-9-]+)(?=[:=])/g)].map(([, name]) => name ?? ''))];
}

// A board is inside the frame and inherits whatever it sets: `--beside` made boards narrow, `--rail` took their rails.
test('properties of a table’s frame have names that no board uses', () => {
  const own = setIn(components[FRAME] ?? '').filter((name) => !FOR_BOARDS.includes(name));
  expect(own.length).toBeGreaterThan(0);
  expect(own.filter((name) => !name.startsWith('--frame-'))).toEqual([]);
});

// A property that changes restyles all that inherit it: hundreds of drawings, with every move.
test('contents of a part of the frame do not inherit the measures that change', () => {
  const frame = components[FRAME] ?? '';
  const changing = [...frame.matchAll(/style:(--frame-[a-z-]+)/g)].map(([, name]) => name ?? '');
  const kept = /\.table > :global\(\* > \*\) \{([^}]*)\}/.exec(frame)?.[1] ?? '';
  expect(changing.length).toBeGreaterThan(0);
  expect(changing.filter((name) => !kept.includes(`${name}: initial;`))).toEqual([]);
});
