import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { game } from '../../../games/locomotion/game';
import type { GameSeen, OptionSeen } from '../../../protocol/types';
import QuickOptions from './QuickOptions.svelte';

const plain = { required: false, only_with: {}, about: null, choice_labels: {}, fewest_players: 1 };
const option = (name: string, more: Partial<OptionSeen>): OptionSeen => ({
  ...plain,
  name,
  default: null,
  choices: [],
  names: [],
  label: { en: name, fr: name },
  ...more,
});
const about = {
  options: [
    option('network', { names: ['eight', 'random'] }),
    option('mode', {
      choices: ['die', 'speed'],
      choice_labels: { die: { en: 'with a die', fr: 'avec un dé' } },
      fewest_players: 2,
    }),
    option('wagons', { choices: [4, 3, 2] }),
    option('rounds', {}),
  ],
} as unknown as GameSeen;

test('the lobby offers the network, the mode and the wagons, and keeps only what is chosen', async () => {
  const props = $state({ game, about, players: 2, chosen: {} });
  render(QuickOptions, props);
  const [network, mode, wagons, ...more] = screen.getAllByRole('combobox') as HTMLSelectElement[];
  expect(more).toEqual([]);
  expect(network!.selectedOptions[0]!.textContent).toBe('Surprise me');
  await fireEvent.change(wagons!, { target: { value: '3' } });
  expect(wagons!.value).toBe('3');
  expect(mode!.value).toBe('');
  expect(mode!.selectedOptions[0]!.textContent).toBe('With a die');
});
