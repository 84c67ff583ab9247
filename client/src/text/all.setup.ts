/** Loads all words for tests. */
import { loadRuleTexts } from './text.svelte';

await loadRuleTexts();
