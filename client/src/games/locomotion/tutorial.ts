/** A guided shunting puzzle: wanted is blue, then red, but red stands in the way. */
import type { Tutorial } from '../contract';

export const tutorial: Tutorial = {
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
  lessons: [
    { text: 'locomotion.lessons.goal' },
    { text: 'locomotion.lessons.drive', moves: ['pull E'] },
    { text: 'locomotion.lessons.couple', moves: ['couple E'] },
    { text: 'locomotion.lessons.push', moves: ['push NE'] },
    { text: 'locomotion.lessons.siding', moves: ['push NW'] },
    { text: 'locomotion.lessons.leave', moves: ['uncouple 1'] },
    { text: 'locomotion.lessons.turn', moves: ['pull SE'] },
    { text: 'locomotion.lessons.on', moves: ['pull E'] },
    { text: 'locomotion.lessons.blue', moves: ['couple E'] },
    { text: 'locomotion.lessons.finish' },
  ],
};
