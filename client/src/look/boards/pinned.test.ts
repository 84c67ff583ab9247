import { expect, test, vi } from 'vitest';
import { pinned } from './pinned';

function page(narrow: boolean) {
  const query = Object.assign(new EventTarget(), { matches: narrow });
  vi.stubGlobal('matchMedia', () => query);
  document.body.innerHTML = '<main><button>End</button><i></i></main><footer><span data-pinned></span></footer>';
  const button = document.querySelector('button')!;
  const leave = pinned(button) as () => void;
  const turn = (matches: boolean): void => {
    query.matches = matches;
    query.dispatchEvent(new Event('change'));
  };
  return { button, leave, turn };
}

test('a button stands in the bar on a phone, and in its place on a computer', () => {
  const { button, turn } = page(true);
  expect(button.closest('footer')).not.toBeNull();
  turn(false);
  expect(button.nextElementSibling?.tagName).toBe('I');
  turn(true);
  expect(button.closest('footer')).not.toBeNull();
});

test('it goes with its board', () => {
  const { leave } = page(true);
  leave();
  expect(document.querySelector('button')).toBeNull();
});
