import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import type { GameSeen, Json, OptionSeen } from '../../../../protocol/types';
import { t } from '../../../../text/text.svelte';
import OptionsForm from './OptionsForm.svelte';

const option = (name: string, more: Partial<OptionSeen>): OptionSeen => ({
  name,
  default: null,
  choices: [],
  names: [],
  required: false,
  only_with: {},
  fewest_players: 1,
  label: { en: name, fr: name },
  about: null,
  choice_labels: {},
  ...more,
});
const card = {
  options: [
    option('network', { names: ['yard', 'build'], required: true }),
    option('rails', { default: 13, only_with: { network: 'build' } }),
    option('rounds', { fewest_players: 2 }),
  ],
} as GameSeen;

function show(given: Record<string, Json>, players = 2) {
  const onchange = vi.fn();
  render(OptionsForm, { card, players, given, onchange });
  return onchange;
}

test('an option is there with the option that it goes with, and goes with it', async () => {
  const onchange = show({ network: 'build', rails: 9 });
  expect(screen.getByLabelText<HTMLInputElement>('rails').value).toBe('9');
  await fireEvent.change(screen.getByLabelText('network'), { target: { value: 'yard' } });
  expect(onchange).toHaveBeenCalledWith({ network: 'yard' });
});

test('a change carries nothing but itself', async () => {
  const onchange = show({ network: 'build', rails: 9 });
  await fireEvent.change(screen.getByLabelText('rails'), { target: { value: '6' } });
  expect(onchange).toHaveBeenCalledWith({ rails: 6 });
});

test('an option that is given as nothing is not taken for its default', () => {
  show({ network: 'build', rails: null });
  expect(screen.getByLabelText<HTMLInputElement>('rails').value).toBe('');
});

test('an option is not offered without the option that it goes with', () => {
  show({ network: 'yard' });
  expect(screen.queryByLabelText('rails')).toBeNull();
});

test('one player is not offered the options that several agree on', () => {
  show({ network: 'yard' }, 1);
  expect(screen.queryByLabelText('rounds')).toBeNull();
  show({ network: 'yard' }, 2);
  expect(screen.getByLabelText('rounds')).toBeTruthy();
});

test('an unnamed choice of the player’s own stays chosen until another is', async () => {
  const onchange = show({ network: [[0, 0, 0]] });
  const field = screen.getByLabelText<HTMLSelectElement>('network');
  expect(field.selectedOptions[0]?.textContent).toBe(t('app.open.own'));
  await fireEvent.change(field, { target: { value: 'yard' } });
  expect(onchange).toHaveBeenCalledWith({ network: 'yard' });
});

test('a game may show what an option chooses', async () => {
  render(OptionsForm, {
    card,
    players: 2,
    given: { network: 'yard' },
    onchange: vi.fn(),
    pictures: { network: () => import('./OptionPicture.fixture.svelte') },
  });
  expect(await screen.findByText('picture of "yard"')).toBeTruthy();
});
