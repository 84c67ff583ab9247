import { render } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import type { GameView } from '../../../games/contract';
import type { UnsentRequest } from '../../../protocol/connection/requests';
import type { Table } from '../../../protocol/table/table.svelte';
import TakeBackOffer from './TakeBackOffer.svelte';

let asked: UnsentRequest[] = [];
const table = { do: (request: UnsentRequest) => Promise.resolve(asked.push(request)) } as unknown as Table;
const words = (): string => document.body.textContent.replace(/\s+/g, ' ').trim();
const press = (what: string): void => document.querySelector<HTMLElement>(`[data-do=${what}]`)!.click();
const DEEDS = [{ en: 'draw a car', fr: 'piocher un wagon' }];
const REASON = { en: 'it wins at once', fr: 'il gagne aussitôt' };
const offer = (deeds: Record<string, string>[], reason: Record<string, string>, final = false) => ({
  left: 4,
  error: 0.143,
  better: ['draw'],
  deeds,
  reason,
  final,
});
const game = {} as GameView;

beforeEach(() => (asked = []));

test('a blunder is offered back with what it costs, a better move and the reason', () => {
  render(TakeBackOffer, { table, game, offer: offer(DEEDS, REASON) });
  expect(words()).toContain('Your chances drop by about 14 points.');
  expect(words()).toContain('Better: draw a car. It wins at once.');
  press('take-back');
  expect(asked).toEqual([{ kind: 'answer_offer', take_back: true }]);
});

test('the better move is told as the board shows it', () => {
  render(TakeBackOffer, {
    table,
    game: { deed: () => 'press the pile' } as unknown as GameView,
    offer: offer(DEEDS, {}),
  });
  expect(words()).toContain('Better: press the pile.');
});

test('the move can be kept, and a missing reason leaves no half sentence', () => {
  render(TakeBackOffer, { table, game, offer: offer([], {}) });
  expect(words()).not.toContain('Better');
  press('keep-move');
  expect(asked).toEqual([{ kind: 'answer_offer', take_back: false }]);
});

test('a blunder that cannot be taken back is explained all the same', () => {
  render(TakeBackOffer, { table, game, offer: offer(DEEDS, REASON, true) });
  expect(words()).toContain('Better: draw a car. It wins at once.');
  expect(document.querySelector('[data-do=take-back]')).toBeNull();
  press('keep-move');
  expect(asked).toEqual([{ kind: 'answer_offer', take_back: false }]);
});
