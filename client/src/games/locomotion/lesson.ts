/** A guided shunting puzzle: the order is blue, then red, but red stands in the way. */
import type { Lesson } from '../contract';

export const lesson: Lesson = {
  record: `[Game "locomotion"]
[Rules "1"]
[Players "1"]
[Options "{\\"mode\\": \\"solo\\", \\"network\\": [[-3,0,0],[0,0,0],[3,0,0],[2,-1,2]], \\"wagons\\": 2}"]

* set 0 loco -1 0
* set 0 red 1 0
* set 0 blue 4 0
* set 0 green -3 0
* set 0 yellow 2 -3
* sequence blue red green yellow
`,
  steps: [
    { text: 'locomotion.lesson.goal' },
    { text: 'locomotion.lesson.drive', moves: ['pull E'] },
    { text: 'locomotion.lesson.couple', moves: ['couple E'] },
    { text: 'locomotion.lesson.push', moves: ['push NE'] },
    { text: 'locomotion.lesson.siding', moves: ['push NW'] },
    { text: 'locomotion.lesson.leave', moves: ['uncouple 1'] },
    { text: 'locomotion.lesson.turn', moves: ['pull SE'] },
    { text: 'locomotion.lesson.on', moves: ['pull E'] },
    { text: 'locomotion.lesson.blue', moves: ['couple E'] },
    { text: 'locomotion.lesson.finish' },
  ],
};
