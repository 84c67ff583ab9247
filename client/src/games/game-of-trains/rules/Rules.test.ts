import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { choose, has } from '../../../text/text.svelte';
import Rules from './Rules.svelte';
import { lesson } from '../lesson';

describe.each(['en', 'fr'] as const)('in %s', (code) => {
  it('the rule page has every rule under its id, and draws every ability', { timeout: 30_000 }, async () => {
    await choose(code);
    const { container } = render(Rules);
    for (let rule = 1; rule <= 17; rule += 1) expect(container.querySelector(`#GT-${rule}`), `GT-${rule}`).toBeTruthy();
    expect(container.textContent).not.toContain('game-of-trains.');
    expect(container.querySelectorAll('.abilities > li')).toHaveLength(8);
  });

  it('the guided game has words for every step', async () => {
    await choose(code);
    for (const { text } of lesson.chapters.flatMap(({ steps }) => steps)) expect(has(text), text).toBe(true);
  });
});
