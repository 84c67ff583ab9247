import { render } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import TallyChart from './TallyChart.svelte';

const seat = (n: number, name: string) => ({
  seat: n,
  name,
  colour: `var(--seat-${n})`,
  letter: 'AB'[n] ?? '?',
  you: false,
  bot: null,
  here: true,
  acts: false,
});
const props = {
  rounds: [
    { when: 1, points: [30, -10] },
    { when: 2, points: [0, -70] },
  ],
  seats: [seat(0, 'Ann'), seat(1, 'Bo')],
  when: (n: number) => `Day ${n}`,
};

test('lost points hang below the line, and are written with a true minus', () => {
  const { container } = render(TallyChart, props);
  const bars = [...container.querySelectorAll<HTMLElement>('.bar')];
  expect(bars.map((bar) => bar.textContent)).toEqual(['30', '−10', '0', '−70']);
  expect(bars.map((bar) => bar.classList.contains('lost'))).toEqual([false, true, false, true]);
  expect(bars.map((bar) => bar.style.getPropertyValue('--high'))).toEqual(['30%', '10%', '0%', '70%']);
  expect(container.querySelector<HTMLElement>('.bars')?.style.getPropertyValue('--zero')).toBe('30%');
});

test('the chart is told in words', () => {
  const { container } = render(TallyChart, props);
  expect(container.querySelector('[role=img]')?.getAttribute('aria-label')).toContain(
    'Day 1: Ann 30, Bo −10; Day 2: Ann 0, Bo −70',
  );
});
