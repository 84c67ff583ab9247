/** The mistakes being practised, kept for this tab: loading the page anew goes on with the next one. */
import { reviewedGame, type Task } from './mistakes';

export interface Sitting {
  tasks: Task[];
  /** The number of the task shown, from 0; as many as there are when all are done. */
  at: number;
  /** The number of tasks solved at the first try. */
  solved: number;
}

interface KeptSitting {
  of: string | null;
  /** The keys of the games, and the numbers of the mistakes in them. */
  tasks: [string, number][];
  at: number;
  solved: number;
}

const KEY = 'ludorail.practice';

/** Keeps a sitting, of one game or (null) of all. A browser that keeps nothing does without. */
export function keepSitting(of: string | null, { tasks, at, solved }: Sitting): void {
  const kept: KeptSitting = { of, tasks: tasks.map(({ game, mistake }) => [game.key, mistake.number]), at, solved };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage is full or forbidden.
  }
}

export function dropSitting(): void {
  sessionStorage.removeItem(KEY);
}

/** The sitting that was kept; null if there is none, or one of its mistakes is no longer known. */
export function keptSitting(of: string | null): Sitting | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as KeptSitting | null;
    if (kept?.of !== of || kept.tasks.length === 0) return null;
    const tasks = kept.tasks.map(([key, number]) => taskOf(key, number)).filter((task) => task !== null);
    return tasks.length === kept.tasks.length ? { tasks, at: kept.at, solved: kept.solved } : null;
  } catch {
    return null;
  }
}

function taskOf(key: string, number: number): Task | null {
  const game = reviewedGame(key);
  const mistake = game?.mistakes.find((one) => one.number === number);
  return game === undefined || mistake === undefined ? null : { game, mistake };
}
