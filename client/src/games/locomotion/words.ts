/** Moves and targets in words, for names of targets and for the list of moves. */
import { t } from '../../text/text.svelte';
import type { Colour, Joint } from './model';
import type { Aim } from './spots';

export function colours(list: readonly Colour[]): string {
  return list.map((colour) => t(`locomotion.colour.${colour}`)).join(', ');
}

export function towards(word: string): string {
  return t(`locomotion.direction.${word}`);
}

/** What a click would do. */
export function sayAim(aim: Aim): string {
  if (aim.kind === 'joint') return sayJoint(aim.joint);
  if (aim.kind === 'set') return t('locomotion.aim.set', { vehicle: t(`locomotion.vehicle.${aim.vehicle}`), q: aim.at.q, r: aim.at.r });
  if (aim.kind === 'rail') {
    if (aim.move === null) return t('locomotion.aim.no_rail');
    const [q, r, axis] = aim.rail;
    return t('locomotion.aim.lay', { q, r, axis: t(`locomotion.axis.${axis}`) });
  }
  const { moves, end, cost, place, colours: taken } = aim.drive;
  if (end === 'couple' && moves.length === 1) return t('locomotion.aim.join', { wagons: colours(taken) });
  return t(`locomotion.aim.${end}`, { n: cost, q: place.q, r: place.r, wagons: colours(taken) });
}

export function sayJoint(joint: Joint): string {
  return t(joint.couples ? 'locomotion.aim.join' : 'locomotion.aim.part', { n: joint.colours.length, wagons: colours(joint.colours) });
}

/** A legal move in words, without the drawing. */
export function sayMove(move: string, joints: readonly Joint[], alone: boolean): string {
  const [verb = '', ...words] = move.split(' ');
  const joint = joints.find((one) => one.move === move);
  if (joint) {
    const way = joint.couples ? words.map(towards).join(', ') : '';
    return joint.couples ? t('locomotion.move.couple', { wagons: colours(joint.colours), way }) : sayJoint(joint);
  }
  if (verb === 'pull') return t(alone ? 'locomotion.move.drive' : 'locomotion.move.pull', { way: towards(words[0] ?? '') });
  if (verb === 'push') return t('locomotion.move.push', { way: towards(words[0] ?? '') });
  if (verb === 'speed') return t('locomotion.move.speed', { n: Number(words[0]) });
  if (verb === 'set') return t('locomotion.aim.set', { vehicle: t(`locomotion.vehicle.${words[0]}`), q: Number(words[1]), r: Number(words[2]) });
  if (verb === 'lay') return t('locomotion.aim.lay', { q: Number(words[0]), r: Number(words[1]), axis: t(`locomotion.axis.${words[2]}`) });
  return t('locomotion.move.end');
}
