/** Moves and targets in words, for names of targets and for the list of moves. */
import { t } from '../../../../text/text.svelte';
import type { Grid } from '../../network/grid';
import { railPoints, type Rail } from '../../network/lattice';
import type { Colour, Joint, Targets } from '../../model';
import type { Aim } from '../map/spots';

export function colours(list: readonly Colour[]): string {
  return list.map((colour) => t(`locomotion.colour.${colour}`)).join(', ');
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

function sayJoint(joint: Joint): string {
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

/** A legal move in words, by the names of points: a map may be turned. */
export function sayMove(move: string, { steps, joints }: Targets, grid: Grid, alone: boolean): string {
  const joint = joints.find((one) => one.move === move);
  if (joint?.couples)
    return t('locomotion.move.couple', { wagons: colours(joint.colours), place: grid.name(joint.to) });
  if (joint) return sayJoint(joint);
  const step = steps.find((one) => one.move === move);
  const verb = step?.back ? 'push' : alone ? 'drive' : 'pull';
  return step ? t(`locomotion.move.${verb}`, { place: grid.name(step.to) }) : t('locomotion.move.end');
}
