/** The guided game: the first morning of a game of two, and its last evening. */
import type { Lesson, LessonNow, LessonStep } from '../contract';
import evening from './lessons/2.rail?raw';
import morning from './lessons/1.rail?raw';
import { freight, type CarType } from './model';

const YOU = 0;
const CONFIRM = { confirm: true } as const;
const trains = ({ position }: LessonNow): CarType[][] => freight(position).trains[YOU] ?? [];
const legal = ({ legal }: LessonNow, pattern: RegExp): string[] => legal.filter((move) => pattern.test(move));
const trainOf = (move: string): number => Number(move.split(' ').at(-1)) - 1;

/** The moves that start a train: all free locomotives are alike. */
const starting = (now: LessonNow, pattern: RegExp): string[] =>
  legal(now, pattern).filter((move) => trains(now)[trainOf(move)]?.length === 0);

const isOf = (cars: readonly (CarType | undefined)[], ...types: CarType[]): boolean =>
  cars.every((car) => car !== undefined && types.includes(car));

/** The moves that make a train of one type longer. */
const joining = (now: LessonNow, pattern: RegExp, type: CarType): string[] =>
  legal(now, pattern).filter((move) => {
    const cars = trains(now)[trainOf(move)] ?? [];
    return cars.length > 0 && isOf(cars, type);
  });

/** The car that a move takes from the main yard. */
const carOf = ({ position }: LessonNow, move: string): CarType | undefined =>
  freight(position).main[Number(move.split(' ')[1]) - 1]?.at(-1);

/** The moves with cars of the player's other trains last: they are worth more there. */
function othersLast(now: LessonNow, moves: string[]): string[] {
  const isOthers = (move: string): number => Number(isOf([carOf(now, move)], 'tank', 'box'));
  return moves.toSorted((one, other) => isOthers(one) - isOthers(other));
}

/** The mixed train of this length: the cars of a train of the same length that is not mixed are all alike. */
const mixedOf = (now: LessonNow, length: number): CarType[] | undefined =>
  trains(now).find((cars) => cars.length === length && new Set(cars).size === length);

const hasSame = (now: LessonNow, move: string, length: number): boolean =>
  isOf([carOf(now, move)], ...(mixedOf(now, length) ?? []));

/** The moves that add another type to the mixed train of this length. */
const mixing = (now: LessonNow, length: number): string[] =>
  legal(now, /^main \d train/).filter(
    (move) => trains(now)[trainOf(move)] === mixedOf(now, length) && !hasSame(now, move, length),
  );

/** Says why a move does not start the mixed train. */
const notStarting = (move: string): [string, Record<string, number>] => {
  const [verb = ''] = move.split(' ');
  return [`freight-train.lesson.not.${{ main: 'mixed', yard: 'mixed_private' }[verb] ?? 'mixed_first'}`, {}];
};

/** A step that adds another type to the mixed train of this length. */
const addAnother = (text: string, length: number): LessonStep => ({
  text,
  moves: (now) => othersLast(now, mixing(now, length)),
  not: (move, now) => [`freight-train.lesson.not.${hasSame(now, move, length) ? 'mixed_same' : 'mixed_apart'}`, {}],
});

const FIRST_DAY: LessonStep[] = [
  { text: 'freight-train.lesson.aim' },
  {
    text: 'freight-train.lesson.first',
    moves: (now) => starting(now, /^main 1 train/),
    not: 'freight-train.lesson.not.first',
  },
  {
    text: 'freight-train.lesson.second',
    moves: (now) => joining(now, /^main 1 train/, 'tank'),
    not: 'freight-train.lesson.not.second',
  },
  { text: 'freight-train.lesson.third', moves: () => ['main 3 yard 1'], not: 'freight-train.lesson.not.third' },
  { text: 'freight-train.lesson.confirm', ...CONFIRM },
  { text: 'freight-train.lesson.order' },
  {
    text: 'freight-train.lesson.yard',
    moves: (now) => starting(now, /^yard 2 train/),
    not: 'freight-train.lesson.not.yard',
  },
  {
    text: 'freight-train.lesson.more',
    moves: (now) => joining(now, /^yard 2 train/, 'box'),
    not: 'freight-train.lesson.not.more',
  },
  { text: 'freight-train.lesson.end', moves: () => ['end'], not: 'freight-train.lesson.not.end' },
  {
    text: 'freight-train.lesson.mixed',
    moves: (now) => othersLast(now, starting(now, /^main \d train/)),
    not: notStarting,
  },
  addAnother('freight-train.lesson.mixed_second', 1),
  addAnother('freight-train.lesson.mixed_third', 2),
  { text: 'freight-train.lesson.confirm_mixed', ...CONFIRM },
  { text: 'freight-train.lesson.standings', shows: '.standings' },
  { text: 'freight-train.lesson.mobilise', moves: () => ['mobilise'], not: 'freight-train.lesson.not.mobilise' },
  { text: 'freight-train.lesson.rearrange' },
];

const LAST_EVENING: LessonStep[] = [
  { text: 'freight-train.lesson.evening' },
  { text: 'freight-train.lesson.fill', moves: (now) => legal(now, /^fill/), not: 'freight-train.lesson.not.fill' },
  { text: 'freight-train.lesson.night' },
  {
    text: 'freight-train.lesson.empty',
    free: /^yard \d train/,
    most: 4,
    goal: ({ position }) => (freight(position).private[YOU] ?? []).flat().length <= 2,
    way: ['yard 1 train 1', 'yard 1 train 1', 'yard 2 train 2', 'yard 2 train 2'],
    not: 'freight-train.lesson.not.empty',
  },
  { text: 'freight-train.lesson.confirm_last', ...CONFIRM },
  { text: 'freight-train.lesson.won' },
];

export const lesson: Lesson = {
  chapters: [
    { record: morning, steps: FIRST_DAY },
    { record: evening, steps: LAST_EVENING },
  ],
};
