import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { SETTINGS as given } from '../../../../protocol/table/fake-settings';
import type { GameSeen } from '../../../../protocol/types';
import { t } from '../../../../text/text.svelte';
import SettingsForm from './SettingsForm.svelte';

const card = { levels: [{ bot: 'level2', name: { en: 'Shunter', fr: 'Aiguilleur' } }] } as unknown as GameSeen;

test('a break between rounds is offered for games with rounds', async () => {
  const onchange = vi.fn();
  const props = { given, isHost: true, onchange };
  render(SettingsForm, { ...props, card });
  expect(screen.queryByLabelText(t('app.open.interval'))).toBeNull();
  render(SettingsForm, { ...props, card: { ...card, id: 'zack-and-pack' } });
  await fireEvent.change(screen.getByLabelText(t('app.open.interval')), { target: { value: '60' } });
  expect(onchange.mock.calls).toEqual([[{ interval: 60 }]]);
});

test('a change carries nothing but itself', async () => {
  const onchange = vi.fn();
  render(SettingsForm, { card, given, isHost: true, onchange });
  await fireEvent.click(screen.getByLabelText(t('app.open.listed')));
  await fireEvent.change(screen.getByLabelText(t('app.open.games')), { target: { value: '3' } });
  await fireEvent.change(screen.getByLabelText(t('app.open.clock')), { target: { value: 'move1' } });
  expect(onchange.mock.calls).toEqual([
    [{ listed: true }],
    [{ games: 3 }],
    [{ clock: { kind: 'move', seconds: 60, increment: 0 } }],
  ]);
});

test('blunders are offered back to a person alone with bots, and to nobody else', async () => {
  const onchange = vi.fn();
  const { unmount } = render(SettingsForm, { card, given, isHost: true, onchange });
  await fireEvent.click(screen.getByLabelText(t('app.open.teaching')));
  expect(onchange.mock.calls).toEqual([[{ teaching: true }]]);
  unmount();
  render(SettingsForm, { card, given, isHost: true, company: true, onchange });
  expect(screen.queryByLabelText(t('app.open.teaching'))).toBeNull();
});

test('no switch stands among the lists, so that none moves up beside one when another list appears', () => {
  render(SettingsForm, { given, isHost: true, onchange: vi.fn(), card });
  const mixed = [...document.querySelectorAll('.fields')].filter(
    (one) => one.querySelector('select') && one.querySelector('input'),
  );
  expect(mixed).toEqual([]);
  expect(document.querySelectorAll('.fields')).toHaveLength(2);
});
