/** Prepares every test file: loads all words, and looks elements up by role without asking for their styles, which is slow. */
import { cleanup, configure } from '@testing-library/svelte';
import { afterEach } from 'vitest';
import { loadRuleTexts } from './text/text.svelte';

configure({ defaultHidden: true });
afterEach(cleanup); // the library asks for it only once where files share an environment
await loadRuleTexts();
