/** Prepares every test file: loads all words. */
import { loadRuleTexts } from './text/text.svelte';

await loadRuleTexts();
