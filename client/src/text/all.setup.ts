/** Loads all words for tests. */
import { toRead } from './text.svelte';

await toRead();
