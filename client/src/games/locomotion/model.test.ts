import { describe, expect, it } from 'vitest';
import { drivesOf, driveTo, inPlace, singleDrives, stepTried, targetsOf, trainPoints, wayOf } from './model';
import { EXAMPLE_MOVES, EXAMPLE_WAY, example } from './fixtures';

const targets = targetsOf(example(), EXAMPLE_MOVES, 0);

describe('targets', () => {
  it('finds the point that a step leads to', () => {
    expect(targets.steps).toEqual([{ move: 'push E', to: { q: 2, r: 0 }, back: true }]);
  });

  it('finds the joint of each coupling, with the colours it brings', () => {
    const longest = targets.joints.find((joint) => joint.move === 'couple NE NW NW');
    expect(longest).toMatchObject({
      from: { q: 2, r: -2 },
      to: { q: 2, r: -3 },
      colours: ['green', 'yellow', 'blue'],
      couples: true,
    });
  });

  it('finds the joint where wagons are left behind', () => {
    const joint = targets.joints.find((one) => one.move === 'uncouple 1');
    expect(joint).toMatchObject({ from: { q: 0, r: 0 }, to: { q: 1, r: 0 }, colours: ['red'], couples: false });
  });

  it('reads rails, settings, speeds and the end of a turn', () => {
    const found = targetsOf(example(), ['lay 3 0 0', 'set loco 1 -2', 'set red 1 0', 'speed 4', 'end'], 0);
    expect([...found.rails]).toEqual([['3,0,0', 'lay 3 0 0']]);
    expect(found.settings.get('loco')?.get('1,-2')?.move).toBe('set loco 1 -2');
    expect([...found.settings.keys()]).toEqual(['loco', 'red']);
    expect(found.speeds).toEqual([4]);
    expect(found.end).toBe(true);
  });
});

describe('drives', () => {
  it('takes the ways that begin where the train is', () => {
    expect(drivesOf([EXAMPLE_WAY], trainPoints(example(), 0))).toHaveLength(1);
    expect(drivesOf([EXAMPLE_WAY], [{ q: 0, r: 0 }])).toHaveLength(0);
  });

  it('makes drives of single steps and couplings', () => {
    const drives = singleDrives(example(), targets, 0);
    expect(drives.map((drive) => drive.moves[0])).toEqual(['push E', 'couple NE', 'couple NE NW', 'couple NE NW NW']);
    expect(drives[0]?.train).toEqual([
      { q: 1, r: 0 },
      { q: 2, r: 0 },
    ]);
  });

  it('chooses the cheapest way with the end that is asked for', () => {
    const place = { q: 3, r: 0 };
    const drives = drivesOf([EXAMPLE_WAY, { ...EXAMPLE_WAY, end: 'loco', cost: 4 }], trainPoints(example(), 0));
    expect(driveTo(drives, place, 'any')?.cost).toBe(2);
    expect(driveTo(drives, place, 'loco')?.cost).toBe(4);
    expect(driveTo(drives, { q: 9, r: 9 }, 'any')).toBeNull();
  });

  it('follows the leading end, and begins a new line where the train turns back', () => {
    expect(
      wayOf(
        [
          { q: 0, r: 0 },
          { q: 1, r: 0 },
        ],
        ['push E', 'pull W', 'couple E'],
      ),
    ).toEqual([
      [
        { q: 1, r: 0 },
        { q: 2, r: 0 },
      ],
      [
        { q: 1, r: 0 },
        { q: 0, r: 0 },
      ],
    ]);
  });
});

it('names the step that was tried', () => {
  expect(stepTried(trainPoints(example(), 0), { q: 0, r: -1 })).toBe('pull NW');
  expect(stepTried(trainPoints(example(), 0), { q: 2, r: 0 })).toBe('push E');
  expect(stepTried(trainPoints(example(), 0), { q: 7, r: 0 })).toBeNull();
});

it('counts wagons in their places', () => {
  expect(inPlace(example(), 0)).toBe(1);
  expect(inPlace(example({ sequence: null }), 0)).toBe(0);
});
