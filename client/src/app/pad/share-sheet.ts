/** A sheet as a table to share: as text, and as a picture. */
import type { GameView, Pad } from '../../games/contract';
import { number, t } from '../../text/text.svelte';
import { dayInWords, today } from '../learn/puzzle/days';
import { leads, roundPoints, type Sheet, totals } from './sheet';

export interface PadTable {
  title: string;
  names: string[];
  rows: { label: string; points: number[] }[];
  totals: number[];
  leads: boolean[];
}

export function playerName(sheet: Sheet, player: number): string {
  return sheet.names[player]?.trim() || t('app.pad.player', { n: player + 1 });
}

export function tableOf(game: GameView, pad: Pad, sheet: Sheet): PadTable {
  const rounds = sheet.rounds.map((_, n) => ({
    label: t(pad.round, { n: n + 1 }),
    points: roundPoints(pad, sheet, n),
  }));
  const start = { label: t('app.pad.start'), points: sheet.names.map(() => pad.start) };
  return {
    title: `${t(`${game.key}.title`)}, ${dayInWords(today())}`,
    names: sheet.names.map((_, n) => playerName(sheet, n)),
    rows: pad.start === 0 ? rounds : [start, ...rounds],
    totals: totals(pad, sheet),
    leads: leads(pad, sheet),
  };
}

/** The table in columns, for letters of one width. */
export function asText(table: PadTable): string {
  const rows = [
    ['', ...table.names],
    ...table.rows.map(({ label, points }) => [label, ...points.map(number)]),
    [t('app.pad.total'), ...table.totals.map(number)],
  ];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const lines = rows.map((row) =>
    row.map((cell, n) => (n === 0 ? cell.padEnd(widths[n]!) : cell.padStart(widths[n]! + 2))).join(''),
  );
  return [table.title, '', ...lines].join('\n') + '\n';
}

const ROW = 44;
const EDGE = 32;
const SHARP = 2;

/** Draws the table as a picture; null where the browser cannot. */
export function asPicture(table: PadTable, style: CSSStyleDeclaration): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (pen === null) return Promise.resolve(null);
  const [sign, text] = [`600 24px ${style.getPropertyValue('--sign')}`, `20px ${style.getPropertyValue('--text')}`];
  const widthIn = (font: string, words: string): number => ((pen.font = font), pen.measureText(words).width);
  const first = Math.max(
    ...[...table.rows.map(({ label }) => label), t('app.pad.total')].map((one) => widthIn(text, one)),
  );
  const columns = table.names.map((name) => Math.max(60, widthIn(sign, name)) + 28);
  const needed = Math.max(first + columns.reduce((sum, one) => sum + one, 0), widthIn(sign, table.title) * 1.2);
  canvas.width = (needed + 2 * EDGE) * SHARP;
  canvas.height = (ROW * (table.rows.length + 3) + 2 * EDGE) * SHARP;
  pen.scale(SHARP, SHARP);
  const colour = (name: string): string => style.getPropertyValue(name).trim();
  pen.fillStyle = colour('--card');
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.textBaseline = 'middle';
  const right = columns.map((_, n) => EDGE + needed - columns.slice(n + 1).reduce((sum, one) => sum + one, 0));
  let y = EDGE + ROW / 2;
  const line = (words: string, cells: string[], font: string, marked: boolean[] = []): void => {
    pen.font = font;
    pen.fillStyle = colour('--ink');
    pen.textAlign = 'left';
    pen.fillText(words, EDGE, y);
    pen.textAlign = 'right';
    cells.forEach((cell, n) => {
      pen.fillStyle = colour(marked[n] ? '--accent' : '--ink');
      pen.fillText(cell, right[n]!, y);
    });
    pen.fillStyle = colour('--line');
    pen.fillRect(EDGE, y + ROW / 2 - 1, needed, 1);
    y += ROW;
  };
  line(table.title, [], sign);
  line('', table.names, sign);
  for (const { label, points } of table.rows) line(label, points.map(number), text);
  line(t('app.pad.total'), table.totals.map(number), sign, table.leads);
  return new Promise((resolve) => canvas.toBlob(resolve));
}
