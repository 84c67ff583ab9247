import { beforeAll, describe, expect, test } from 'vitest';
import { gameById, games } from '../../../games';
import type { Chapter, LessonNow, LessonStep } from '../../../games/contract';
import { choose, has, loadRuleTexts, t } from '../../../text/text.svelte';
import { advisedMove, nextTask, reached, refusalOf, satisfies } from './lesson-step';
import walks from './lesson-walks.json';

/** A moment before a move of the player, and the move that the record has. */
interface WalkStep extends LessonNow {
  move: string;
}

const WALKS = walks as unknown as Record<string, WalkStep[]>;
const taught = games().filter(({ lesson }) => lesson !== null);

async function chapters(game: string): Promise<Chapter[]> {
  const loaded = await gameById(game)?.lesson?.();
  return loaded?.lesson.chapters ?? [];
}

/** Walks along a record, and looks at the task of each move. */
function walkThrough(chapter: Chapter, walk: WalkStep[], look: (task: LessonStep, moment: WalkStep) => void): void {
  walk.forEach((moment, n) => {
    const moves = walk.slice(0, n).map(({ move }) => move);
    const { at } = reached(chapter.steps, { moves, played: moves.length }, 0, moment);
    const task = nextTask(chapter.steps, at);
    expect(task, `${n}: ${moment.move}`).toBeDefined();
    look(task!, moment);
  });
}

beforeAll(loadRuleTexts);

describe.each(taught.map(({ id }) => id))('the lesson of %s', (game) => {
  test('asks for the moves of its records, and accepts them', async () => {
    for (const [n, chapter] of (await chapters(game)).entries())
      walkThrough(chapter, WALKS[`${game}/${n + 1}`] ?? [], (task, moment) => {
        expect(satisfies(task, [moment.move], moment), `${n} ${moment.move}`).toBe(true);
        const advised = advisedMove(task, [], moment);
        if (task.moves !== undefined) expect(moment.legal).toContain(advised);
      });
  });

  test.each(['en', 'fr'])('says in %s what was meant, whatever else is tried at every step', async (code) => {
    await choose(code);
    let wrong = 0;
    for (const [n, chapter] of (await chapters(game)).entries())
      walkThrough(chapter, WALKS[`${game}/${n + 1}`] ?? [], (task, moment) => {
        for (const move of moment.legal.filter((one) => !satisfies(task, [one], moment))) {
          wrong += 1;
          expect(task.not, `${task.text}: ${move}`).toBeDefined();
          const said = t(...refusalOf(task, move, moment));
          expect(said).toMatch(/^\p{Lu}.*[.!?]$|^\d/u);
          expect(said).not.toMatch(/\{|lesson\./);
        }
      });
    expect(wrong).toBeGreaterThan(20);
  });

  test.each(['en', 'fr'])('has words in %s for every step', async (code) => {
    await choose(code);
    for (const { text } of (await chapters(game)).flatMap(({ steps }) => steps)) expect(has(text), text).toBe(true);
  });
});

test.each(['en', 'fr'])('in Game of Trains the lesson calls an ability in %s what the board calls it', async (code) => {
  await choose(code);
  const steps = (await chapters('game-of-trains')).flatMap((chapter) => chapter.steps);
  const said = steps.flatMap(({ text, not }) =>
    typeof not === 'string' ? [{ ability: text.split('.').at(-1)!, words: [text, not] }] : [],
  );
  const named = said.filter(({ ability }) => has(`game-of-trains.ability.${ability}`));
  expect(named.length).toBe(5);
  for (const { ability, words } of named)
    for (const key of words) expect(` ${t(key)}`, key).toContain(` ${t(`game-of-trains.ability.${ability}`)} `);
  for (const { words } of said)
    for (const key of words) expect(t(key), key).not.toMatch(/drop (?:l|m|r)|retrait (?:à|au)|«/);
});

test.each(['en', 'fr'])(
  'in Locomotion a player who couples the wrong wagons is told in %s how to go on',
  async (code) => {
    await choose(code);
    const [first] = await chapters('locomotion');
    const start = WALKS['locomotion/1']![0]!;
    const behind = (...colours: string[]): LessonNow => ({
      position: { ...start.position, trains: [{ loco: [-1, 0], wagons: colours.map((colour) => [colour, 0, 0]) }] },
      legal: [],
    });
    const tasks = first!.steps.filter(({ free }) => free !== undefined);
    expect(tasks.length).toBeGreaterThan(3);
    for (const { astray } of tasks) {
      for (const right of [behind(), behind('red'), behind('blue')]) expect(astray?.(right)).toBeNull();
      const said = [behind('green'), behind('blue', 'yellow'), behind('red', 'blue')].map((now) => astray?.(now) ?? '');
      expect(said.every(has)).toBe(true);
      expect(new Set(said).size).toBe(2);
    }
  },
);

test('in Zack & Pack a grey stick stands where all of the rest still fits', async () => {
  const [only] = await chapters('zack-and-pack');
  const moment = WALKS['zack-and-pack/1']!.find(({ move }) => move.endsWith(' z'))!;
  const stand = only!.steps.find(({ text }) => text.endsWith('.stand'))!;
  const standing = moment.legal.filter((move) => /^put 2 .* z$/.test(move));
  const asked = stand.moves!(moment);
  expect(asked).toEqual(expect.arrayContaining(['put 2 0 1 0 z', 'put 2 3 1 0 z', 'put 2 2 0 0 z', 'put 2 4 0 0 z']));
  expect(standing.filter((move) => !asked.includes(move))).toEqual(['put 2 3 0 0 z', 'put 2 1 1 0 z', 'put 2 2 1 0 z']);
});

test('in Freight Train any free locomotive will do, and the next step knows which one was taken', async () => {
  const [first] = await chapters('freight-train');
  const start = WALKS['freight-train/1']?.[0];
  const second = WALKS['freight-train/1']?.[1];
  expect(first?.steps[1]?.moves?.(start!)).toHaveLength(7);
  const trains = (second!.position['trains'] as string[][][]).map((one) => [...one]);
  [trains[0]![0], trains[0]![4]] = [[], ['tank']];
  const other = { position: { ...second!.position, trains }, legal: second!.legal };
  expect(first?.steps[2]?.moves?.(other)).toEqual(['main 1 train 5']);
});

test('in Freight Train the mixed train starts with the open end of any row, and takes no type twice', async () => {
  const [first] = await chapters('freight-train');
  const [mixed, second] = ['mixed', 'mixed_second'].map((name) =>
    first!.steps.find(({ text }) => text.endsWith(`.${name}`)),
  );
  const [start, begun] = WALKS['freight-train/1']!.slice(6, 8) as [WalkStep, WalkStep];
  const rows = new Set(mixed!.moves!(start).map((move) => move.slice(0, 6)));
  expect([...rows].toSorted()).toEqual(['main 1', 'main 2', 'main 3', 'main 4', 'main 5']);
  // Stock stands at the ends of rows 3 and 5.
  const trains = (begun.position['trains'] as string[][][]).map((one) => [...one]);
  trains[0]![2] = ['stock'];
  const stock = { position: { ...begun.position, trains }, legal: begun.legal };
  expect(second!.moves!(stock)).toEqual(['main 2 train 3', 'main 1 train 3', 'main 4 train 3']);
  expect(refusalOf(second!, 'main 5 train 3', stock)[0]).toBe('freight-train.lesson.not.mixed_same');
  expect(refusalOf(second!, 'main 2 train 4', stock)[0]).toBe('freight-train.lesson.not.mixed_apart');
});
