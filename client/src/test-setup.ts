/** Prepares every test file: loads modules and words anew, and gives each test a page as the first one found it. */
import { afterEach, vi } from 'vitest';

vi.resetModules();
const { cleanup } = await import('@testing-library/svelte');
const { choose, loadRuleTexts } = await import('./text/text.svelte');
await loadRuleTexts();

afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await choose('en');
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.head.replaceChildren();
  document.body.replaceChildren();
});
