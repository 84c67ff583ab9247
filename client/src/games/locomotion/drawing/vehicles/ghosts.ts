/** The vehicles after a drive, and the wagons at a joint. */
import { beside, directionOf, directionTo, type Point } from '../../network/lattice';
import type { Colour, Drive, Joint } from '../../model';
import { layOf, poseAlone, poseAlong, type Pose } from './poses';
import type { Network } from '../map/track';

export interface Ghost {
  /** Null for the locomotive. */
  colour: Colour | null;
  pose: Pose;
}

export function ghostsAfter(
  network: Network,
  drive: Drive,
  wagons: readonly Colour[],
  ways: readonly Point[][],
): Ghost[] {
  const { train } = drive;
  if (train.length === 1) {
    const from = ways.at(-1)?.at(-2);
    const heading = from ? directionTo(from, train[0]!) : undefined;
    return [{ colour: null, pose: poseAlone(network, train[0]!, heading) }];
  }
  const all = [...wagons, ...drive.colours];
  const lie = layOf(network, train);
  return train.map((_, i) => ({ colour: i === 0 ? null : (all[i - 1] ?? null), pose: poseAlong(lie, i + 1) }));
}

export function wagonsAt(network: Network, train: readonly Point[], joint: Joint): Pose[] {
  if (!joint.couples) {
    const lie = layOf(network, train);
    return train.map((_, i) => poseAlong(lie, i + 1)).slice(-joint.colours.length);
  }
  let at = train.at(-1)!;
  return joint.move
    .split(' ')
    .slice(1)
    .map((word) => poseAlone(network, (at = beside(at, directionOf(word)))));
}
