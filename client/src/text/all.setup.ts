/** Tests have all words at hand. */
import { toRead } from './text.svelte';

await toRead();
