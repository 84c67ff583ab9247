import { render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import Refused from './Refused.svelte';

const PROBLEM = { code: 'rule', rule: 'LO-19', text: 'Your speed can only change by one: choose 2, 3 or 4.' };

beforeEach(() => vi.useFakeTimers());

test('a refusal goes by itself, and stays while it is pointed at', async () => {
  const closed = vi.fn();
  render(Refused, { problem: PROBLEM, onrule: vi.fn(), onclose: closed });
  const shown = screen.getByRole('alert');
  shown.dispatchEvent(new Event('pointerenter'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(closed).not.toHaveBeenCalled();
  shown.dispatchEvent(new Event('pointerleave'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(closed).toHaveBeenCalledOnce();
});

test('a refusal without a rule of the game has no rule to look up', () => {
  render(Refused, { problem: { ...PROBLEM, rule: null }, onrule: vi.fn(), onclose: vi.fn() });
  expect(screen.getAllByRole('button')).toHaveLength(1);
});
