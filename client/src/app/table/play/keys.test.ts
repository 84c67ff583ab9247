import { beforeEach, expect, test, vi } from 'vitest';
import type { Table } from '../../../protocol/table/table.svelte';
import type { Playback } from '../../review/replay/playback.svelte';
import { tableKeys } from './keys';

const step = vi.fn();
let isReplayed = true;

beforeEach(() => {
  document.body.innerHTML = '<section class="board" tabindex="-1"><button>A car</button></section>';
  const page = { toggleRules: vi.fn(), closeRules: vi.fn(), openChat: vi.fn(), openKeys: vi.fn() };
  const press = tableKeys({} as Table, { step } as unknown as Playback, { ...page, isReplayed: () => isReplayed });
  document.body.onkeydown = press;
  step.mockClear();
  isReplayed = true;
});

function pressAt(selector: string): void {
  const event = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true });
  document.querySelector(selector)?.dispatchEvent(event);
}

test('arrows step through a replay, also where the button that began it has left the focus at the board', () => {
  pressAt('.board');
  expect(step).toHaveBeenCalledExactlyOnceWith(1);
});

test('arrows belong to a part of the board that has the focus, and to the board in play', () => {
  pressAt('.board button');
  isReplayed = false;
  pressAt('.board');
  expect(step).not.toHaveBeenCalled();
});
