import { describe, expect, it } from 'vitest';
import { choose, language } from '../../text/text.svelte';
import { game } from './game';
import { LEGAL, position, seats } from './fixtures';
import type { Trains } from './model';

function headline(
  changes: Partial<Trains>,
  more: { you?: number | null; legal?: string[]; drafted?: string[] } = {},
): string {
  const { you = 0, legal = LEGAL, drafted = [] } = more;
  return game.headline({ position: position(changes), seats: seats(2, you), you, legal, drafted });
}

describe('the headline', () => {
  it('says what the player can do', () => {
    expect(headline({})).toBe('Your turn: draw a car, or use a face-up ability.');
    expect(headline({ faceup: [] }, { legal: ['draw'] })).toBe('Your turn: draw a car.');
    expect(headline({ phase: 'place', drawn: 56 })).toBe('You drew 56: choose the car it replaces.');
    expect(headline({ phase: 'keep', offers: [[3, 5], 2] })).toContain('Keep one of your 2 new cars');
    expect(headline({}, { drafted: ['use 20 2'], legal: [] })).toContain('confirm');
  });

  it('says who is waited for', () => {
    expect(headline({ to_act: 1, turn: 1 })).toBe('Blaise draws or uses an ability.');
    expect(headline({ to_act: 1, turn: 1, phase: 'place', drawn: 3 })).toBe('Blaise places the car.');
    expect(headline({ to_act: 1, phase: 'keep' })).toBe('Blaise is choosing a starting car.');
    expect(headline({ to_act: '*', turn: 1 })).toBe('Blaise draws a car.');
    expect(headline({ to_act: '*', phase: 'refill' })).toBe('New cars are drawn for the empty slots.');
    expect(headline({}, { you: null })).toBe('Ada draws or uses an ability.');
  });

  it('says who won', () => {
    const over = { phase: 'over', winner: 1, to_act: null } as const;
    expect(headline(over)).toBe('Blaise wins with all seven cars in ascending order.');
    expect(headline(over, { you: 1 })).toBe('You win: all seven cars in ascending order!');
  });

  it('speaks French', async () => {
    await choose('fr');
    expect(language()).toBe('fr');
    expect(headline({ phase: 'place', drawn: 56 })).toBe(
      'Vous avez pioché le 56\u00a0: choisissez le wagon qu’il remplace.',
    );
    await choose('en');
  });
});

describe('the game', () => {
  it('shows beside each name how many couplings rise', () => {
    expect(game.standing(position())).toEqual([
      { shown: '3/6 ↗', said: '3 of 6 neighbouring pairs in order', near: 3 },
      { shown: '1/6 ↗', said: '1 of 6 neighbouring pairs in order', near: 1 },
    ]);
    expect(game.standing(position({ lines: [[], []] }))).toEqual([null, null]);
  });

  it('drafts all moves but a draw, which reveals a car', () => {
    expect(game.drafts).toBe(true);
    expect(game.atOnce('draw', position())).toBe(true);
    expect(game.atOnce('place 4', position())).toBe(false);
  });
});
