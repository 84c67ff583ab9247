import { expect, test } from 'vitest';
import type { GameSeen, OptionSeen } from '../../../../protocol/types';
import { applies, termsToRead, USUAL } from './terms';

const option = (name: string, more: Partial<OptionSeen>): OptionSeen =>
  ({
    name,
    label: { en: name, fr: name },
    default: null,
    choices: [],
    names: [],
    choice_labels: {},
    only_with: {},
    fewest_players: 1,
    ...more,
  }) as OptionSeen;
const network = option('network', {
  names: ['eight', 'build'],
  choice_labels: { eight: { en: 'figure of eight', fr: 'le huit' } },
});
const rails = option('rails', { default: 20, only_with: { network: 'build' } });
const card = { id: 'locomotion', options: [network, rails], levels: [] } as unknown as GameSeen;

test('a guest reads the terms that mean anything, and a network that nobody chose by its name', () => {
  const terms = { players: 2, options: {}, settings: USUAL };
  const read = Object.fromEntries(termsToRead(terms, card).map(({ name, value }) => [name, value]));
  expect(read).toMatchObject({ 'options.network': 'figure of eight', clock: 'No limit', hints: 'Yes' });
  for (const idle of ['options.rails', 'at_zero', 'grace', 'games', 'pause', 'listed'])
    expect(read).not.toHaveProperty(idle);
  const timed = { ...USUAL, games: 3, clock: { kind: 'move' as const, seconds: 60, increment: 0 } };
  const more = termsToRead({ ...terms, options: { network: 'build' }, settings: timed }, card).map(({ name }) => name);
  expect(more).toEqual(expect.arrayContaining(['options.rails', 'at_zero', 'games', 'pause']));
});

test('an option and a setting of one name are two terms', () => {
  const both = { ...card, options: [option('clock', { default: 90 })] };
  const read = termsToRead({ players: 2, options: {}, settings: USUAL }, both);
  expect(new Set(read.map(({ name }) => name)).size).toBe(read.length);
  expect(read.map(({ value }) => value)).toEqual(expect.arrayContaining(['90', 'No limit']));
});

test('an option counts only with the others that it goes with, and with enough players', () => {
  expect(applies(rails, card, {}, 2)).toBe(false);
  expect(applies(rails, card, { network: 'build' }, 2)).toBe(true);
  expect(applies(option('mode', { fewest_players: 2 }), card, {}, 1)).toBe(false);
});
