/** The guided game: a shunting puzzle, then a race with the die, then one with speed cards. */
import type { Lesson, LessonNow, LessonStep } from '../contract';
import die from './lessons/2.rail?raw';
import puzzle from './lessons/1.rail?raw';
import speed from './lessons/3.rail?raw';
import { asLoco, type Colour } from './model';

const YOU = 0;
const ANY = /./;
/** Leaves every move to the player. */
const OPEN = { free: ANY, offersAll: true, astray } as const;
const wagons = ({ position }: LessonNow): Colour[] => (asLoco(position).trains[YOU]?.wagons ?? []).map(([one]) => one);
const hasWon = ({ position }: LessonNow): boolean => asLoco(position).winner === YOU;
const isOthersTurn = ({ position }: LessonNow): boolean => asLoco(position).turn !== YOU;
/** Whether the red wagon stands in the siding, off the line. */
const isAside = ({ position }: LessonNow): boolean =>
  asLoco(position).standing.some(([colour, , r]) => colour === 'red' && r < 0);
/** The shortest way of the puzzle. */
const WAY = 'pull E;couple E;push NE;uncouple 1;pull E;pull E;couple E;pull W;pull W;pull W;couple NE'.split(';');
const CONFIRM: LessonStep = { text: 'locomotion.lesson.confirm', confirm: true };
/** Says what is wrong with the train behind the locomotive, if anything is. */
function astray(now: LessonNow): string | null {
  const own = wagons(now);
  if (own.some((colour) => colour === 'green' || colour === 'yellow')) return 'locomotion.lesson.astray.unwanted';
  return own[0] === 'red' && own.length > 1 ? 'locomotion.lesson.astray.order' : null;
}
/** Says why another move of a race was not meant. */
const notInRace = (move: string): [string, Record<string, number>] => [
  `locomotion.lesson.not.${move === 'end' ? 'end' : 'blue'}`,
  {},
];
/** The first turn of a race: two points towards the blue wagon. */
const pushOn = (text: string): LessonStep => ({
  text,
  free: /^push W$/,
  most: 2,
  goal: isOthersTurn,
  way: ['push W', 'push W'],
  offersAll: true,
  not: notInRace,
});
/** The last turn of a race. */
const coupleTheLast = (text: string): LessonStep => ({
  text,
  free: /^(push|couple) W$/,
  goal: hasWon,
  way: ['push W', 'couple W'],
  offersAll: true,
  not: notInRace,
});

export const lesson: Lesson = {
  chapters: [
    {
      record: puzzle,
      steps: [
        { text: 'locomotion.lesson.goal' },
        {
          text: 'locomotion.lesson.red',
          ...OPEN,
          goal: (now) => wagons(now).join() === 'red',
          way: WAY.slice(0, 2),
        },
        {
          text: 'locomotion.lesson.aside',
          ...OPEN,
          goal: (now) => wagons(now).length === 0 && isAside(now),
          way: WAY.slice(0, 4),
        },
        {
          text: 'locomotion.lesson.blue',
          ...OPEN,
          goal: (now) => wagons(now)[0] === 'blue',
          way: WAY.slice(0, 7),
        },
        {
          text: 'locomotion.lesson.back',
          ...OPEN,
          goal: hasWon,
          way: WAY,
        },
        { text: 'locomotion.lesson.solved' },
      ],
    },
    {
      record: die,
      steps: [
        { text: 'locomotion.lesson.race' },
        pushOn('locomotion.lesson.die'),
        CONFIRM,
        { text: 'locomotion.lesson.opponent' },
        coupleTheLast('locomotion.lesson.six'),
        CONFIRM,
        { text: 'locomotion.lesson.first' },
      ],
    },
    {
      record: speed,
      steps: [
        {
          text: 'locomotion.lesson.speed',
          moves: () => ['speed 2'],
          offersAll: true,
          not: 'locomotion.lesson.not.speed',
        },
        pushOn('locomotion.lesson.spend'),
        CONFIRM,
        {
          text: 'locomotion.lesson.faster',
          moves: () => ['speed 3', 'speed 2'],
          offersAll: true,
          not: 'locomotion.lesson.not.slow',
        },
        coupleTheLast('locomotion.lesson.last'),
        CONFIRM,
        { text: 'locomotion.lesson.won' },
      ],
    },
  ],
};
