import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { game } from '../../../games/locomotion/game';
import type { Table } from '../../../protocol/table/table.svelte';
import { TableState } from '../../../protocol/table/table-state.svelte';
import type { TableSeen, ViewSeen } from '../../../protocol/types';
import { t } from '../../../text/text.svelte';
import LessonPanel from './LessonPanel.svelte';
import walks from './lesson-walks.json';

const YOU = 0;
const [DIE, SPEED_CARDS] = [2, 3] as const;

/** A table after a number of moves of a chapter, while it is a seat's turn. */
function tableAfter(made: number, chapter: 2 | 3, turn: number): TableState {
  const walk = walks[`locomotion/${chapter}`];
  const { legal, position } = walk[made]!;
  const table = new TableState('code');
  table.table = { you: YOU, life: 'playing', seats: [{}, {}] } as unknown as TableSeen;
  table.view = {
    position: { ...position, turn },
    to_act: [turn],
    legal: turn === YOU ? legal : [],
  } as unknown as ViewSeen;
  table.log = walk.slice(0, made).map(({ move }) => ({ by: YOU, text: move }));
  return table;
}

function panel(table: TableState, chapter: number): Promise<HTMLElement> {
  render(LessonPanel, {
    table: table as unknown as Table,
    game,
    chapter,
    over: false,
    onrule: () => undefined,
    allowed: null,
    narrows: true,
    advised: null,
    shows: null,
    taught: false,
  });
  return screen.findByRole('complementary');
}

test('a lesson asks for a move when it can be made, and not while others move', async () => {
  const waiting = await panel(tableAfter(3, SPEED_CARDS, YOU + 1), SPEED_CARDS);
  expect(waiting.textContent).toContain(t('app.learn.others'));
  expect(waiting.textContent).not.toContain(t('locomotion.lesson.faster'));
  expect(waiting.textContent).not.toContain(t('app.learn.your_move'));
});

test('it asks for it on the player’s turn', async () => {
  const asking = await panel(tableAfter(3, SPEED_CARDS, YOU), SPEED_CARDS);
  expect(asking.textContent).toContain(t('locomotion.lesson.faster'));
  expect(asking.textContent).toContain(t('app.learn.your_move'));
});

test.each([
  ['goes when there are words to read, which it would cut', DIE, 2, null],
  ['stays while a move is asked for', SPEED_CARDS, 3, 'speed 3'],
] as const)('a hint %s', async (_, chapter, made, kept) => {
  const table = tableAfter(made, chapter, YOU);
  const advice = [{ move: 'speed 3', deed: 'play speed 3', rest: [], estimate: 0.5, words: 'faster' }];
  table.hinted = { after: [], advice };
  await panel(table, chapter);
  expect(table.advice?.[0]?.move ?? null).toBe(kept);
});
