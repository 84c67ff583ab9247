import { render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Table } from '../../../protocol/table/table.svelte';
import type { TableSeen } from '../../../protocol/types';
import Countdown from './Countdown.svelte';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] }));

const given = (goes_on: number | null, ago: number) => ({
  table: { tableAt: performance.now() - ago } as Table,
  seen: { goes_on } as TableSeen,
  text: 'app.series.begins',
});

test('a countdown starts when the server said so', () => {
  render(Countdown, given(45, 3000));
  expect(screen.getByRole('timer').textContent).toBe('The game starts in 0:42');
  vi.advanceTimersByTime(2000);
  flushSync();
  expect(screen.getByRole('timer').textContent).toContain('0:40');
  vi.advanceTimersByTime(60_000);
  flushSync();
  expect(screen.getByRole('timer').textContent).toContain('0:00');
});

test('nothing is counted where nothing begins by itself', () => {
  render(Countdown, given(null, 0));
  expect(screen.queryByRole('timer')).toBeNull();
});
