/** The guided game: the opening choice and the first draw, then all the abilities on the way to a win. */
import type { Lesson, LessonNow, LessonStep } from '../contract';
import abilities from './lessons/2.rail?raw';
import opening from './lessons/1.rail?raw';
import { read } from './model';

/** The second player: the first one draws a single car and has nothing to choose. */
const YOU = 1;
/** The cars of the player's line before the opening choice. */
const DEALT = [77, 64, 52, 41, 33, 20, 8];
/** The car that the opening choice has replaced. */
const replaced = ({ position }: LessonNow): number =>
  DEALT.find((car) => read(position).lines[YOU]?.includes(car) !== true) ?? 0;
const CONFIRM: LessonStep = { text: 'game-of-trains.lesson.confirm', confirm: true };

export const lesson: Lesson = {
  chapters: [
    {
      record: opening,
      seat: YOU,
      steps: [
        { text: 'game-of-trains.lesson.aim' },
        {
          text: 'game-of-trains.lesson.offer',
          moves: () => ['keep 12 1', 'keep 12 2'],
          quiet: true,
          not: 'game-of-trains.lesson.not.offer',
        },
        CONFIRM,
        { text: 'game-of-trains.lesson.face_up', values: (now) => ({ car: replaced(now) }) },
        { text: 'game-of-trains.lesson.draw', moves: () => ['draw'], not: 'game-of-trains.lesson.not.draw' },
        { text: 'game-of-trains.lesson.place', moves: () => ['place 7'], not: 'game-of-trains.lesson.not.place' },
        CONFIRM,
        { text: 'game-of-trains.lesson.pairs' },
      ],
    },
    {
      record: abilities,
      seat: YOU,
      steps: [
        { text: 'game-of-trains.lesson.ahead' },
        { text: 'game-of-trains.lesson.swap', moves: () => ['use 20 4'], not: 'game-of-trains.lesson.not.swap' },
        CONFIRM,
        { text: 'game-of-trains.lesson.hop', moves: () => ['use 40 1'], not: 'game-of-trains.lesson.not.hop' },
        CONFIRM,
        { text: 'game-of-trains.lesson.left', moves: () => ['use 27 6'], not: 'game-of-trains.lesson.not.left' },
        CONFIRM,
        { text: 'game-of-trains.lesson.right', moves: () => ['use 33 3'], not: 'game-of-trains.lesson.not.right' },
        CONFIRM,
        { text: 'game-of-trains.lesson.lock', moves: () => ['use 60 4'], not: 'game-of-trains.lesson.not.lock' },
        CONFIRM,
        { text: 'game-of-trains.lesson.kept' },
        { text: 'game-of-trains.lesson.drop', moves: () => ['use 55'], not: 'game-of-trains.lesson.not.drop' },
        CONFIRM,
        { text: 'game-of-trains.lesson.won' },
      ],
    },
  ],
};
