/** The guided game: it starts in the middle of one, a few moves from the end. */
import type { Lesson } from '../contract';

export const lesson: Lesson = {
  record: String.raw`[Game "game-of-trains"]
[Rules "1"]
[Players "2"]
[Options "{}"]
[Position "{\"game\": \"game-of-trains\", \"players\": 2, \"options\": {}, \"phase\": \"play\", \"lines\": [[5,30,18,44,71,62,9], [81,66,51,50,21,33,14]], \"locks\": [[0,0,0,0,0,0,0], [0,0,0,42,0,0,0]], \"faceup\": [20,37,68], \"pile\": [1,3,4,6,7,8,10,11,13,15,16,17,19,22,23,24,25,26,27,28,31,32,34,35,36,38,39,40,41,43,45,46,47,48,49,52,54,55,56,57,58,59,60,61,63,64,65,69,70,72,73,74,75,76,78,79,82,83,84], \"discard\": [2,12,29,53,67,77,80], \"offers\": [[], []], \"to_act\": 0, \"turn\": 0, \"drawn\": null, \"refill\": [], \"winner\": null}"]
`,
  steps: [
    { text: 'game-of-trains.lesson.aim' },
    { text: 'game-of-trains.lesson.rising' },
    { text: 'game-of-trains.lesson.abilities', moves: ['use 20 2'] },
    { text: 'game-of-trains.lesson.confirm' },
    { text: 'game-of-trains.lesson.draw', moves: ['draw'] },
    // The car is up to chance, so no slot is advised: the first entry is no move.
    {
      text: 'game-of-trains.lesson.place',
      moves: ['', 'place 1', 'place 2', 'place 3', 'place 4', 'place 5', 'place 6', 'place 7'],
    },
    { text: 'game-of-trains.lesson.face_up' },
    { text: 'game-of-trains.lesson.drops' },
    { text: 'game-of-trains.lesson.locks' },
    { text: 'game-of-trains.lesson.go_on' },
  ],
};
