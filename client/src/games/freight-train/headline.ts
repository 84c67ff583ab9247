/** One sentence that says what the player can do now, or whose move it is. */
import { t } from '../../text/text.svelte';
import type { Situation } from '../contract';
import { freight, turnOf } from './model';

export function headline({ position, seats, you, legal, drafted }: Situation): string {
  const now = freight(position);
  if (drafted.length > 0 && legal.length === 0) return t('freight-train.headline.confirm');
  if (now.phase === 'over') {
    const best = Math.max(...now.points);
    const winners = seats.filter(({ seat }) => now.points[seat] === best).map(({ name }) => name);
    return t('freight-train.headline.over', { names: winners.join(', '), points: best, n: winners.length });
  }
  if (now.phase === 'deal') return t('freight-train.headline.deal', { day: now.day });
  if (now.phase === 'filling') return t('freight-train.headline.filling', { row: now.row ?? 1 });
  const turn = turnOf(now) ?? 0;
  if (turn !== you || legal.length === 0)
    return t(now.night ? 'freight-train.headline.waits_night' : 'freight-train.headline.waits', {
      name: seats[turn]?.name ?? '',
    });
  return yours(now.action, legal);
}

function yours(action: ReturnType<typeof freight>['action'], legal: string[]): string {
  const can = (start: string): boolean => legal.some((move) => move.startsWith(start));
  if (action?.[0] === 'main') return t('freight-train.headline.main', { next: action[1] + 1 });
  if (action?.[0] === 'yard')
    return t(can('yard') ? 'freight-train.headline.yard' : 'freight-train.headline.yard_end', { n: action[1] });
  if (action?.[0] === 'rearrange') return t('freight-train.headline.put');
  if (can('pass')) return t('freight-train.headline.pass');
  // The sentence must fit into two lines of a phone.
  const words = can('fill') ? { main: 'main_then', yard: 'yard_then' } : {};
  const parts = ['main', 'yard', 'rearrange', 'mobilise', 'caboose']
    .filter(can)
    .map((part) => t(`freight-train.headline.can.${words[part as keyof typeof words] ?? part}`));
  if (parts.length === 0) return t('freight-train.headline.fill_only');
  const list =
    parts.length === 1
      ? (parts[0] ?? '')
      : t('freight-train.headline.or', { first: parts.slice(0, -1).join(', '), last: parts.at(-1) ?? '' });
  return t(can('fill') ? 'freight-train.headline.turn_fill' : 'freight-train.headline.turn', { list });
}
