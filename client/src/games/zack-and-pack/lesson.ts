import type { Lesson } from '../contract';

/** A throw that fills truck 14 to the last cell; the player chooses first, so that there is no hurry. */
const RECORD = `[Game "zack-and-pack"]
[Rules "1"]
[Players "3"]
[Options "{\\"grab\\": \\"ordered\\", \\"clock\\": null, \\"parts\\": 2}"]

* roll 0 1 2 3 2 0
* roll 1 3 2 1 0 1
* roll 2 2 3 0 1 1
* trucks 0 5 16
* trucks 1 14 26
* trucks 2 17 20
* order 0 1 2
`;

export const lesson: Lesson = {
  record: RECORD,
  steps: [
    { text: 'zack-and-pack.lesson.load' },
    { text: 'zack-and-pack.lesson.trucks' },
    { text: 'zack-and-pack.lesson.grab', moves: ['grab 14'] },
    { text: 'zack-and-pack.lesson.put', moves: ['put 4 0 2 0 x'] },
    { text: 'zack-and-pack.lesson.upon', moves: ['put 4 0 2 1 x'] },
    { text: 'zack-and-pack.lesson.stand', moves: ['put 2 0 1 0 z'] },
    { text: 'zack-and-pack.lesson.beside', moves: ['put 3 1 1 0 x'] },
    { text: 'zack-and-pack.lesson.rest' },
    { text: 'zack-and-pack.lesson.done', moves: ['done'] },
    { text: 'zack-and-pack.lesson.pay' },
  ],
};
