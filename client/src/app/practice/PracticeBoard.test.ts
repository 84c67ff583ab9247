import { cleanup, render } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import type { GameView } from '../../games/contract';
import { choose } from '../../text/text.svelte';
import Board from './Board.fixture.svelte';
import type { Task } from './mistakes';
import PracticeBoard from './PracticeBoard.svelte';

const mistake = { number: 3, played: 'bad', best: 'good', better: [], reason: { en: 'it wins' }, error: 0.14 };
const task: Task = {
  game: { key: 'a', game: 'any', record: 'R', seat: 0, players: [{ name: 'Ann', bot: null }], when: 0, mistakes: [] },
  mistake: { ...mistake, solved: 0, due: 0 },
};
const game = { id: 'any', key: 'app', Board: () => Promise.resolve({ default: Board }) } as unknown as GameView;
const children = createRawSnippet(() => ({ render: () => '<button data-do="next-task">Next</button>' }));

/** A house that judges `fair` to be almost as good as the best move, and any other far worse. */
function house(path: string, { body }: { body: string }): Promise<Response> {
  const asked = JSON.parse(body) as { move: string; moves?: string[]; language?: string };
  const seen = {
    seat: 0,
    position: { after: asked.moves },
    legal: ['bad', 'fair', 'good', 'poor'],
    to_act: [0],
    data: null,
  };
  const answers: Record<string, unknown> = {
    '/api/practice': seen,
    '/api/practice/words': asked.moves?.map((move) => `${asked.language === 'fr' ? 'jouer' : 'to play'} ${move}`),
    '/api/practice/judgement': { error: asked.move === 'fair' ? 0.015 : 0.09, standard_error: 0.01 },
  };
  return Promise.resolve(new Response(JSON.stringify(answers[path])));
}

let done: boolean[] = [];
const stage = (): string | undefined => document.querySelector<HTMLElement>('[data-stage]')?.dataset['stage'];
const words = (): string => document.querySelector('.words')?.textContent.replace(/\s+/g, ' ').trim() ?? '';
const press = (what: string): void => document.querySelector<HTMLElement>(what)!.click();
const until = (what: string): Promise<void> => vi.waitFor(() => expect(stage()).toBe(what));

async function play(move: string): Promise<void> {
  await vi.waitFor(() => expect(document.querySelector(`[data-move=${move}]`)).not.toBeNull());
  press(`[data-move=${move}]`);
}

beforeEach(() => {
  done = [];
  vi.stubGlobal('fetch', house);
  render(PracticeBoard, { task, game, ondone: (solved: boolean) => done.push(solved), children });
});

test('the player is told what was played, and finds the best move', async () => {
  await vi.waitFor(() => expect(words()).toContain('In the game: to play bad. That cost about 14 points.'));
  await play('good');
  await until('solved');
  expect(words()).toContain('Better: to play good. it wins');
  expect(done).toEqual([true]);
});

test('after a change of language the moves are told in the new one', async () => {
  await vi.waitFor(() => expect(words()).toContain('to play bad'));
  await choose('fr');
  await vi.waitFor(() => expect(words()).toContain('jouer bad'));
  await choose('en');
});

test('a move within 2 points of the best solves it, too', async () => {
  await play('fair');
  await until('solved');
  expect(words()).toContain('within 2 points');
  expect(done).toEqual([true]);
});

test('a worse move can be tried again, but the first answer counts', async () => {
  await play('poor');
  await until('wrong');
  expect(words()).toContain('That move still loses about 9 points.');
  press('[data-do=try-again]');
  await until('open');
  await play('bad');
  await until('wrong');
  expect(words()).toContain('That move still loses about 14 points.');
  press('[data-do=try-again]');
  await until('open');
  await play('good');
  await until('solved');
  expect(done).toEqual([false]);
});

test('the better move is shown on the board on demand, with the reason', async () => {
  press('[data-do=reveal]');
  await until('shown');
  await vi.waitFor(() => expect(document.querySelector('[data-advised]')?.textContent).toBe('good'));
  expect(done).toEqual([false]);
  expect(document.querySelector('[data-do=next-task]')).not.toBeNull();
});

test('alone the points are proved, and nothing but the best solves it', async () => {
  cleanup();
  const alone: Task = { game: { ...task.game, unit: 'way' }, mistake: { ...task.mistake, error: 4 } };
  render(PracticeBoard, { task: alone, game, ondone: (solved: boolean) => done.push(solved), children });
  await vi.waitFor(() => expect(words()).toContain('That cost 4 points.'));
  await play('fair');
  await until('wrong');
  press('[data-do=try-again]');
  await until('open');
  await play('good');
  await until('solved');
  expect(done).toEqual([false]);
});

test('a move that merely takes something back is shown, and solves nothing', async () => {
  cleanup();
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', (path: string, init: { body: string }) => {
    if (path.endsWith('judgement')) asked.push(JSON.parse(init.body));
    return house(path, init);
  });
  const loading: GameView = {
    ...game,
    answers: (moves) => moves.filter((move) => move !== 'poor').length * 2 > moves.length,
  };
  render(PracticeBoard, { task, game: loading, ondone: (solved: boolean) => done.push(solved), children });
  await play('poor');
  await vi.waitFor(() => expect(document.querySelector('[data-position]')?.textContent).toBe('{"after":["poor"]}'));
  expect([stage(), done, asked]).toEqual(['open', [], []]);
  expect(words()).toContain('not an answer yet');
  await play('good'); // where it was: still no answer
  await vi.waitFor(() =>
    expect(document.querySelector('[data-position]')?.textContent).toBe('{"after":["poor","good"]}'),
  );
  expect([stage(), done]).toEqual(['open', []]);
  await play('fair');
  await until('solved');
  expect(asked).toEqual([{ record: 'R', number: 3, before: ['poor', 'good'], move: 'fair', best: 'good' }]);
});

test('a move made before the one before it is shown goes on from that', async () => {
  cleanup();
  const answers: (() => void)[] = [];
  let slow = false;
  vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
    if (slow && path === '/api/practice') await new Promise<void>((resolve) => answers.push(resolve));
    return house(path, init);
  });
  const quick: GameView = { ...game, answers: () => false };
  render(PracticeBoard, { task, game: quick, ondone: (solved: boolean) => done.push(solved), children });
  await vi.waitFor(() => expect(document.querySelector('[data-move=poor]')).not.toBeNull());
  slow = true;
  press('[data-move=poor]');
  press('[data-move=good]');
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers.toReversed().forEach((resolve) => resolve());
  await vi.waitFor(() =>
    expect(document.querySelector('[data-position]')?.textContent).toBe('{"after":["poor","good"]}'),
  );
});

test('moves are told as the board shows them, where the game has words of its own', async () => {
  cleanup();
  const own: GameView = { ...game, deed: (move) => (move === 'bad' ? 'put brown 3 along' : null) };
  render(PracticeBoard, { task, game: own, ondone: (solved: boolean) => done.push(solved), children });
  await vi.waitFor(() => expect(words()).toContain('In the game: put brown 3 along. That cost about 14 points.'));
  press('[data-do=reveal]');
  await vi.waitFor(() => expect(words()).toContain('Better: to play good.'));
});

test('of a long way the first moves are told', async () => {
  cleanup();
  const long = { ...task, mistake: { ...task.mistake, better: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] } };
  render(PracticeBoard, { task: long, game, ondone: (solved: boolean) => done.push(solved), children });
  press('[data-do=reveal]');
  await vi.waitFor(() =>
    expect(words()).toContain('Better, to begin with: to play a, to play b, to play c, to play d, and to play e.'),
  );
});

test('a house that does not answer is told of, and the move can be made again', async () => {
  vi.stubGlobal('fetch', (path: string, init: { body: string }) =>
    path.endsWith('judgement') ? Promise.reject(new Error('away')) : house(path, init),
  );
  await play('poor');
  await vi.waitFor(() => expect(words()).toContain('can’t reach the server'));
  expect([stage(), done]).toEqual(['open', []]);
});

test('a position that could not be had is asked for again with the better move', async () => {
  cleanup();
  vi.stubGlobal('fetch', () => Promise.reject(new Error('away')));
  render(PracticeBoard, { task, game, ondone: (solved: boolean) => done.push(solved), children });
  await vi.waitFor(() => expect(words()).toContain('can’t reach the server'));
  vi.stubGlobal('fetch', house);
  press('[data-do=reveal]');
  await vi.waitFor(() => expect(document.querySelector('[data-advised]')?.textContent).toBe('good'));
  expect(words()).not.toContain('can’t reach the server');
});

test('a refusal of the house is told in the language of the moment', async () => {
  const told = { code: 'practice', rule: null, text: { en: 'No such game.', fr: 'Partie inconnue.' } };
  vi.stubGlobal('fetch', (path: string, init: { body: string }) =>
    path.endsWith('judgement')
      ? Promise.resolve(new Response(JSON.stringify(told), { status: 422 }))
      : house(path, init),
  );
  await play('poor');
  await vi.waitFor(() => expect(words()).toContain('No such game.'));
  await choose('fr');
  await vi.waitFor(() => expect(words()).toContain('Partie inconnue.'));
  await choose('en');
});
