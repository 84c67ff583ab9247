import type { Lesson } from '../contract';

/** The first day of a game of two, as dealt. Nothing the opponent does can forbid the moves of the lesson. */
const RECORD = `[Game "freight-train"]
[Rules "1"]
[Players "2"]
[Options "{}"]

* row 1 hopper stock box tank tank
* row 2 ore gondola coil reefer piggyback
* row 3 auto container hopper stock gondola
* row 4 coil box reefer ore auto
* row 5 tank piggyback container gondola stock
* private 0 1 coil ore auto reefer hopper container
* private 0 2 gondola piggyback stock ore box box
* private 1 1 box hopper stock reefer auto ore
* private 1 2 container coil tank gondola piggyback hopper
`;

export const lesson: Lesson = {
  record: RECORD,
  steps: [
    { text: 'freight-train.lesson.aim' },
    { text: 'freight-train.lesson.first', moves: ['main 1 train 1'] },
    { text: 'freight-train.lesson.second', moves: ['main 1 train 1'] },
    { text: 'freight-train.lesson.third', moves: ['main 3 yard 1'] },
    { text: 'freight-train.lesson.confirm' },
    { text: 'freight-train.lesson.yard', moves: ['yard 2 train 2'] },
    { text: 'freight-train.lesson.more', moves: ['yard 2 train 2'] },
    { text: 'freight-train.lesson.end', moves: ['end'] },
    { text: 'freight-train.lesson.standings', shows: '.standings' },
    { text: 'freight-train.lesson.mobilise', moves: ['mobilise'] },
    { text: 'freight-train.lesson.evening' },
  ],
};
