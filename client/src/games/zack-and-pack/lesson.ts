/** The guided game: the last round of a game, with a throw that fills one of the trucks to the last cell. */
import type { Lesson, LessonNow } from '../contract';
import round from './lessons/1.rail?raw';
import { zack } from './model';
import { partsOf, truckOf } from './trucks';

const YOU = 0;
/** The cells that the load takes. */
const LOAD = 22;

const isEmptyHanded = ({ position }: LessonNow): boolean =>
  (zack(position).sticks[YOU] ?? [1]).every((count) => count === 0);

/** Says what is wrong with a truck. */
function misfit(move: string, { position }: LessonNow): [string, Record<string, number>] {
  const truck = Number(move.split(' ')[1]);
  if (Number.isNaN(truck)) return ['zack-and-pack.lesson.not.pile', {}];
  const { room } = truckOf(truck, partsOf(zack(position).options));
  return room < LOAD
    ? ['zack-and-pack.lesson.not.small', { truck, room, n: LOAD - room }]
    : ['zack-and-pack.lesson.not.big', { truck, room, n: room - LOAD }];
}

/** A grey stick that stands at an end of a row: in the middle of one it leaves gaps that the rest cannot fill. */
const AT_AN_END = /^put 2 (?:[24] 0|[03] [12]) 0 z$/;

/** Says why a stick was not meant while one is to stand. */
const notStanding = (move: string): [string, Record<string, number>] => [
  `zack-and-pack.lesson.not.${/^put 2 .* z$/.test(move) ? 'middle' : 'stand'}`,
  {},
];

/** The moves with the best one first. */
const preferring = (best: string, moves: string[]): string[] =>
  moves.toSorted((one, other) => Number(other === best) - Number(one === best));

const legal = ({ legal }: LessonNow, pattern: RegExp): string[] => legal.filter((move) => pattern.test(move));

export const lesson: Lesson = {
  chapters: [
    {
      record: round,
      steps: [
        { text: 'zack-and-pack.lesson.load' },
        { text: 'zack-and-pack.lesson.trucks' },
        { text: 'zack-and-pack.lesson.grab', moves: () => ['grab 14'], quiet: true, not: misfit },
        {
          text: 'zack-and-pack.lesson.put',
          moves: (now) => preferring('put 4 0 2 0 x', legal(now, /^put 4 /)),
          offersAll: true,
          not: 'zack-and-pack.lesson.not.put',
        },
        {
          text: 'zack-and-pack.lesson.stand',
          moves: (now) => preferring('put 2 0 1 0 z', legal(now, AT_AN_END)),
          offersAll: true,
          not: notStanding,
        },
        {
          text: 'zack-and-pack.lesson.rest',
          free: /^(put|lift) /,
          offersAll: true,
          goal: isEmptyHanded,
          not: 'zack-and-pack.lesson.not.rest',
        },
        { text: 'zack-and-pack.lesson.others', shows: '.watch' },
        { text: 'zack-and-pack.lesson.done', moves: () => ['done'], not: 'zack-and-pack.lesson.not.done' },
        { text: 'zack-and-pack.lesson.won' },
      ],
    },
  ],
};
