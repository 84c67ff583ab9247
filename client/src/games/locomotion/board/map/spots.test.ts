import { expect, test } from 'vitest';
import { Network } from '../../drawing/map/track';
import { EXAMPLE_MOVES, example } from '../../fixtures';
import { targetsOf, trainPoints } from '../../model';
import { drivingSpots } from './spots';

test('the sign of a joint stands in the middle, but beside the letter on a cab', () => {
  const position = example();
  const targets = targetsOf(position, EXAMPLE_MOVES, 0);
  const loco = trainPoints(position, 0)[0];
  const spots = drivingSpots(new Network(position.rails), targets, [], 'any', loco);
  const at = (move: string): number | undefined =>
    spots.find(({ aim }) => aim.kind === 'joint' && aim.joint.move === move)?.x;
  expect(at('uncouple 1')).toBeGreaterThan(55); // the cab ends at 42, its wagon begins at 57
  expect(at('couple NE')).toBe(125);
});
