/** Guided games by the real rules, along every move that a step accepts, and not only along their records. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gameById, games } from '../../../games';
import type { LessonNow, LessonStep, Position } from '../../../games/contract';
import { freight } from '../../../games/freight-train/model';
import { choose, has, loadRuleTexts, t } from '../../../text/text.svelte';
import { movesFor, nextTask, reached, refusalOf, satisfies, wordsOf } from './lesson-step';
import { RealRules, type RealMoment } from './real-rules';

/** Lists the things that words about a moment name and the board does not have; `asked` are the moves asked for. */
type Misnamed = (said: string, asked: string[], now: LessonNow) => string[];

const misnamed = import.meta.glob<Misnamed>('../../../games/*/lessons/misnamed.ts', {
  eager: true,
  import: 'misnamed',
});
const misnamedIn = (game: string): Misnamed => misnamed[`../../../games/${game}/lessons/misnamed.ts`]!;

/** A moment that a player can come to: the steps read there, and among them the one that asks for the next move. */
interface Visit {
  /** The chapter and the moves, to tell where a lesson is wrong. */
  path: string;
  moment: RealMoment;
  read: LessonStep[];
  task: LessonStep | undefined;
  seat: number;
  isLast: boolean;
}

/** The most moments of a chapter that are looked at; only a step that leaves all to the player has more. */
const MOST_MOMENTS = 250;
const taught = games().flatMap(({ id, lesson }) => (lesson === null ? [] : [id]));
const rules = new RealRules();

beforeAll(loadRuleTexts);
afterAll(() => {
  rules.close();
});

/** A position as a text, the same whichever locomotives pull the trains. */
function likeness(position: Position): string {
  if (position['game'] !== 'freight-train') return JSON.stringify(position);
  return JSON.stringify({ ...position, trains: freight(position).trains.map((own) => own.map(String).toSorted()) });
}

/** Looks at a chapter move by move, along all the moves that its steps accept. */
async function* visits(game: string, number: number): AsyncGenerator<Visit> {
  const loaded = await gameById(game)?.lesson?.();
  const { chapters = [] } = loaded?.lesson ?? {};
  const { steps = [], seat = 0 } = chapters[number - 1] ?? {};
  const seen = new Set<string>();
  let paths: string[][] = [[]];
  let isCut = false;
  while (paths.length > 0) {
    const moments = await rules.after(`${game}/${number}`, paths);
    const longer: string[][] = [];
    for (const [n, moment] of moments.entries()) {
      const moves = paths[n]!;
      const { at } = reached(steps, { moves, played: moves.length }, 0, moment);
      const seenAs = `${at} ${likeness(moment.position)}`;
      if (seen.has(seenAs)) continue;
      seen.add(seenAs);
      const task = nextTask(steps, at);
      const read = steps.slice(at, task === undefined ? steps.length : steps.indexOf(task) + 1);
      const path = `${game}/${number}: ${moves.join('; ')}`;
      yield { path, moment, read, task, seat, isLast: number === chapters.length };
      if (task !== undefined)
        for (const move of moment.legal.toReversed())
          if (satisfies(task, [move], moment)) longer.push([...moves, move]);
    }
    paths = longer.slice(0, MOST_MOMENTS - seen.size);
    isCut ||= paths.length < longer.length;
  }
  const isOpen = steps.some(({ free, most }) => free !== undefined && most === undefined);
  expect(isCut && !isOpen, `${game}/${number} is looked at to its end`).toBe(false);
}

async function allVisits(game: string): Promise<Visit[]> {
  const loaded = await gameById(game)?.lesson?.();
  const found: Visit[] = [];
  for (const number of (loaded?.lesson.chapters ?? []).keys())
    for await (const visit of visits(game, number + 1)) found.push(visit);
  return found;
}

describe.each(taught)('the lesson of %s, whatever it accepts,', (game) => {
  let all: Visit[];
  beforeAll(async () => {
    all = await allVisits(game);
  });

  test('asks only for what can be done, and ends with a win', () => {
    for (const { path, moment, task, seat, isLast } of all) {
      if (task !== undefined) expect(movesFor(task, moment), `${path}: ${task.text}`).not.toEqual([]);
      if (task !== undefined) expect(moment.legal, path).toEqual(expect.arrayContaining(movesFor(task, moment)));
      else if (isLast) expect(moment.winners, path).toEqual([seat]);
    }
    expect(all.length).toBeGreaterThan(5);
  });

  test.each(['en', 'fr'])('speaks in %s only of what is there', async (code) => {
    await choose(code);
    for (const { path, moment, read, task } of all)
      for (const step of read) {
        const said = t(...wordsOf(step, moment));
        expect(said, path).not.toMatch(/\{|lesson\./);
        const asked = step === task ? movesFor(step, moment) : [];
        expect(misnamedIn(game)(said, asked, moment), `${path}: ${said}`).toEqual([]);
      }
  });

  test.each(['en', 'fr'])('says in %s what was meant, whatever else is tried', async (code) => {
    await choose(code);
    for (const { path, moment, task } of all)
      for (const move of moment.legal) {
        if (task === undefined || satisfies(task, [move], moment)) continue;
        const [key, values] = refusalOf(task, move, moment);
        expect(task.not !== undefined && has(key), `${path}; ${move}: ${key}`).toBe(true);
        expect(t(key, values)).not.toMatch(/\{/);
      }
  });
});
