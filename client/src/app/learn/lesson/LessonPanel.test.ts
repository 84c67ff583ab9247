import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { game } from '../../../games/locomotion/game';
import type { Table } from '../../../protocol/table/table.svelte';
import { TableState } from '../../../protocol/table/table-state.svelte';
import type { TableSeen, ViewSeen } from '../../../protocol/types';
import { t } from '../../../text/text.svelte';
import LessonPanel from './LessonPanel.svelte';
import walks from './lesson-walks.json';

const SPEED_CARDS = 3;
const [speed, first, second, faster] = walks['locomotion/3'];
const YOU = 0;

/** The panel after the player's first turn with speed cards, while it is a seat's turn. */
async function panel(turn: number): Promise<HTMLElement> {
  const table = new TableState('code');
  table.table = { you: YOU, life: 'playing', seats: [{}, {}] } as unknown as TableSeen;
  const legal = turn === YOU ? faster!.legal : [];
  table.view = { position: { ...faster!.position, turn }, to_act: [turn], legal } as unknown as ViewSeen;
  table.log = [speed, first, second].map((one) => ({ by: YOU, text: one!.move }));
  render(LessonPanel, {
    table: table as unknown as Table,
    game,
    chapter: SPEED_CARDS,
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
  const waiting = await panel(YOU + 1);
  expect(waiting.textContent).toContain(t('app.learn.others'));
  expect(waiting.textContent).not.toContain(t('locomotion.lesson.faster'));
  expect(waiting.textContent).not.toContain(t('app.learn.your_move'));
});

test('it asks for it on the player’s turn', async () => {
  const asking = await panel(YOU);
  expect(asking.textContent).toContain(t('locomotion.lesson.faster'));
  expect(asking.textContent).toContain(t('app.learn.your_move'));
});
