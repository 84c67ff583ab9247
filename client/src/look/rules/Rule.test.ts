import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import Rule from './Rule.svelte';

test('a rule is linked by its number, which a ruling on it shares', () => {
  render(Rule, { id: 'ZP-2-r', text: 'The floors are ours.', ruling: true });
  const link = screen.getByRole('link', { name: 'ZP-2' });
  expect(link.getAttribute('href')).toBe('#ZP-2-r');
});

test('an option has no number, and its name in the code is not shown', () => {
  const { container } = render(Rule, { id: 'grab', text: 'Trucks can be grabbed live.' });
  expect(container.textContent.trim()).toBe('Trucks can be grabbed live.');
  expect(container.querySelector('#grab')).toBeTruthy();
});
