/** Prepares every test file: loads all words, and looks elements up by role without asking for their styles, which is slow. */
import { configure } from '@testing-library/svelte';
import { loadRuleTexts } from './text/text.svelte';

configure({ defaultHidden: true });
await loadRuleTexts();
