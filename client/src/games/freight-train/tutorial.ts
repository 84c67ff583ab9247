import type { Tutorial } from '../contract';

/** The first day of a game of two, as it was dealt. Nothing the other player does can forbid the moves of the lessons. */
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

export const tutorial: Tutorial = {
  record: RECORD,
  lessons: [
    { text: 'freight-train.learn.aim' },
    { text: 'freight-train.learn.first', moves: ['main 1 train 1'] },
    { text: 'freight-train.learn.second', moves: ['main 1 train 1'] },
    { text: 'freight-train.learn.third', moves: ['main 3 yard 1'] },
    { text: 'freight-train.learn.confirm' },
    { text: 'freight-train.learn.yard', moves: ['yard 2 train 2'] },
    { text: 'freight-train.learn.more', moves: ['yard 2 train 2'] },
    { text: 'freight-train.learn.end', moves: ['end'] },
    { text: 'freight-train.learn.standings', shows: '.standings' },
    { text: 'freight-train.learn.mobilise', moves: ['mobilise'] },
    { text: 'freight-train.learn.evening' },
  ],
};
