/** The rules themselves, for tests of guided games: Python plays the tables of their chapters. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { LessonNow } from '../../../games/contract';

/** A moment before a move of the player, or after the last event that the record has for the others. */
export interface RealMoment extends LessonNow {
  /** The seats that have won; null before the game is over. */
  winners: number[] | null;
}

/** The folder of the project; tests run in `client/`. */
const ROOT = '..';

export class RealRules {
  readonly #python: ChildProcess;
  readonly #answers: AsyncIterator<string>;

  constructor() {
    this.#python = spawn('.venv/bin/python', ['-m', 'tests.games.lesson_table'], {
      cwd: ROOT,
      env: { PYTHONPATH: 'src' },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.#answers = createInterface({ input: this.#python.stdout! })[Symbol.asyncIterator]();
  }

  /** The moments after each of these lists of the player's moves, in a chapter such as `freight-train/1`. */
  async after(chapter: string, paths: string[][]): Promise<RealMoment[]> {
    this.#python.stdin!.write(`${JSON.stringify({ chapter, paths })}\n`);
    const answer = await this.#answers.next();
    if (answer.done === true) throw new Error('The rules have stopped; make test-client sets up their Python.');
    return JSON.parse(answer.value) as RealMoment[];
  }

  close(): void {
    this.#python.stdin!.end();
  }
}
