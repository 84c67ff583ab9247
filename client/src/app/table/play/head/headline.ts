/** The headline of a table: one sentence on what is due. */
import type { GameView } from '../../../../games/contract';
import type { Table } from '../../../../protocol/table/table.svelte';
import type { OfferSeen, TableSeen } from '../../../../protocol/types';
import { joined, t } from '../../../../text/text.svelte';
import { verdict, winnersOf } from '../../../review/result/verdict';

export function headlineOf(table: Table, game: GameView, seen: TableSeen): string {
  if (table.position === null) return '';
  const over = seen.life === 'over';
  if (over && seen.puzzle) return t('app.puzzle.over');
  if (over && table.telling) return t('app.table.over'); // the board is still counting
  if (over) return `${t('app.table.over')} ${verdict(winnersOf(table.seats, seen.result)).replace(/[^!]$/, '$&.')}`;
  if (table.away && seen.seats[table.you ?? -1]?.resigned) return t('app.table.resigned_bot');
  if (table.away) return t('app.table.bot_plays');
  if (seen.offer) return askBack(table, seen.offer);
  if (table.betweenRounds) return roundOver(table);
  if (isJudged(table, seen)) return t('app.offer.judging');
  if (table.complete) return t('app.table.confirm_turn');
  return game.headline({
    position: table.position,
    seats: table.seats,
    you: table.you,
    legal: table.legal,
    drafted: table.draft.moves,
    telling: table.telling,
  });
}

/** Whether the last move is being judged: neither chance nor the end comes before that. */
function isJudged(table: Table, seen: TableSeen): boolean {
  return table.live && seen.settings.teaching && table.view?.to_act.length === 0;
}

/** One sentence for a blunder: the answer is awaited by bots, or by nobody but chance and the player. */
function askBack({ view, you }: Table, { final }: OfferSeen): string {
  if (final) return t('app.offer.final');
  const botsWait = view?.to_act.some((seat) => seat !== you);
  return t(botsWait ? 'app.offer.question' : 'app.offer.question_alone');
}

/** One sentence for the pause between two rounds. */
export function roundOver({ you, notReady }: Pick<Table, 'you' | 'notReady'>): string {
  if (notReady.some(({ seat }) => seat === you)) return t('app.interval.yours');
  if (notReady.length === 0) return t('app.interval.over');
  return t('app.interval.others', { names: joined(notReady.map(({ name }) => name)) });
}
