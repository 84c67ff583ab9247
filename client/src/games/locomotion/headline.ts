/** One sentence that says what the player can do now, or whose move it is. */
import { t } from '../../text/text.svelte';
import type { Situation } from '../contract';
import { asLoco, inPlace, isUndealt, type LocoPosition } from './model';

export function headline(now: Situation): string {
  const position = asLoco(now.position);
  const name = (seat: number | null): string => now.seats[seat ?? 0]?.name ?? '';
  if (now.legal.length > 0) return own(position, now.you ?? 0, now.legal, now.drafted.length > 0);
  if (now.drafted.length > 0) return t('locomotion.headline.confirm');
  if (position.phase === 'over') return over(position, now.you, name);
  if (position.phase === 'roll') return t('locomotion.headline.wait.roll', { name: name(position.turn) });
  if (position.to_act === '*') return t('locomotion.headline.chance');
  return t(`locomotion.headline.wait.${position.phase}`, { name: name(position.to_act) });
}

function own(position: LocoPosition, seat: number, legal: string[], drafted: boolean): string {
  const { phase, options, points } = position;
  if (phase === 'lay') return t('locomotion.headline.lay', { n: (options.rails ?? 0) - position.rails.length });
  if (phase === 'set') {
    const vehicle = legal[0]?.startsWith('set loco') ? 'loco' : 'wagon';
    return t(`locomotion.headline.set_${vehicle}${isUndealt(position) ? '_undealt' : ''}`);
  }
  if (phase === 'speed') {
    const speeds = legal.map((move) => Number(move.split(' ')[1]));
    return t('locomotion.headline.speed', { low: Math.min(...speeds), high: Math.max(...speeds) });
  }
  if (options.mode === 'solo') return t('locomotion.headline.solo', { n: options.wagons - inPlace(position, seat) });
  if (legal.length === 1 && legal[0] === 'end') return t('locomotion.headline.stuck');
  if (options.mode === 'speed') return t('locomotion.headline.must', { n: points ?? 0 });
  return t(drafted ? 'locomotion.headline.more' : 'locomotion.headline.turn', { n: points ?? 0 });
}

function over(position: LocoPosition, you: number | null, name: (seat: number) => string): string {
  if (position.winner === null) return t('locomotion.headline.nobody');
  if (position.options.mode === 'solo') {
    return t('locomotion.headline.solved', {
      points: t('locomotion.standing.solo', { n: position.distance[0] ?? 0 }),
      couplings: t('locomotion.puzzle.couplings', { n: position.couplings[0] ?? 0 }),
    });
  }
  return position.winner === you
    ? t('locomotion.headline.won')
    : t('locomotion.headline.lost', { name: name(position.winner) });
}
