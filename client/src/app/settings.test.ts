import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
});

const kept = (): unknown => JSON.parse(localStorage.getItem('ludorail.settings') ?? '{}');

test('two tabs that choose different settings do not undo each other', async () => {
  const { settings, applySettings } = await import('./settings.svelte');
  applySettings();
  expect(kept()).toEqual({});
  localStorage.setItem('ludorail.settings', '{"size":125}'); // another tab, of which this one has not heard yet
  settings.sound = false;
  applySettings();
  expect(kept()).toEqual({ size: 125, sound: false });
});

test('a choice made in another tab is followed', async () => {
  const { settings } = await import('./settings.svelte');
  localStorage.setItem('ludorail.settings', '{"light":"dark","size":150}');
  dispatchEvent(new StorageEvent('storage', { key: 'ludorail.settings' }));
  expect(settings).toMatchObject({ light: 'dark', size: 150, sound: true });
  expect(document.documentElement.dataset['light']).toBe('dark');
  expect(kept()).toEqual({ light: 'dark', size: 150 });
});
