/** Moves and targets in words, for names of targets and for the list of moves. */
import { t } from '../../../text/text.svelte';
import type { Grid } from '../network/grid';
import { railPoints, type Rail } from '../network/lattice';
import type { Colour, Joint } from '../model';
import type { Aim } from './spots';

export function colours(list: readonly Colour[]): string {
  return list.map((colour) => t(`locomotion.colour.${colour}`)).join(', ');
}

export function towards(word: string): string {
  return t(`locomotion.direction.${word}`);
}

/** The effect of a click. */
export function sayAim(aim: Aim, grid: Grid): string {
  if (aim.kind === 'joint') return sayJoint(aim.joint);
  if (aim.kind === 'set')
    return t('locomotion.aim.set', { vehicle: t(`locomotion.vehicle.${aim.vehicle}`), place: grid.name(aim.at) });
  if (aim.kind === 'rail') {
    return aim.move === null ? t('locomotion.aim.no_rail') : t('locomotion.aim.lay', endsOf(aim.rail, grid));
  }
  const { moves, end, cost, place, colours: taken } = aim.drive;
  if (end === 'couple' && moves.length === 1) return t('locomotion.aim.join', { wagons: colours(taken) });
  return t(`locomotion.aim.${end}`, { n: cost, place: grid.name(place), wagons: colours(taken) });
}

export function sayJoint(joint: Joint): string {
  return t(joint.couples ? 'locomotion.aim.join' : 'locomotion.aim.part', {
    n: joint.colours.length,
    wagons: colours(joint.colours),
  });
}

/** The names of the points where a rail begins and ends. */
export function endsOf(rail: Rail, grid: Grid): { first: string; last: string } {
  const [first, , last] = railPoints(rail).map((point) => grid.name(point)) as [string, string, string];
  return { first, last };
}

/** A legal move in words, without the drawing. */
export function sayMove(move: string, joints: readonly Joint[], alone: boolean): string {
  const [verb = '', ...words] = move.split(' ');
  const joint = joints.find((one) => one.move === move);
  if (joint) {
    const way = joint.couples ? words.map(towards).join(', ') : '';
    return joint.couples ? t('locomotion.move.couple', { wagons: colours(joint.colours), way }) : sayJoint(joint);
  }
  if (verb === 'pull')
    return t(alone ? 'locomotion.move.drive' : 'locomotion.move.pull', { way: towards(words[0] ?? '') });
  if (verb === 'push') return t('locomotion.move.push', { way: towards(words[0] ?? '') });
  if (verb === 'speed') return t('locomotion.move.speed', { n: Number(words[0]) });
  return t('locomotion.move.end');
}
