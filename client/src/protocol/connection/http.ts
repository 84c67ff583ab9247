/** Requests over HTTP: tables to open and find, puzzles, records. */
import type { Refusal, Way } from '../../games/contract';
import { localized, t } from '../../text/text.svelte';
import { reach } from './transport';
import type {
  CurveSeen,
  GameSeen,
  JudgementSeen,
  KnownSeen,
  Moment,
  MomentSeen,
  MovesToTell,
  MoveToJudge,
  NetworkAsked,
  NetworkChecked,
  NetworkSeen,
  NewPuzzle,
  NewSeat,
  NewTable,
  Opened,
  Refused,
  ReviewSeen,
  TableFound,
  TableSeen,
  Taken,
  TallySeen,
  Upload,
} from '../types';

export class RefusedError extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.text);
  }
}

/** The reason why a request failed, in words. */
export function troubleOf(error: unknown): string {
  return error instanceof RefusedError ? error.refusal.text : t('app.net.trouble');
}

/** Whether there is no table with the code, or the code is malformed. */
export function isNoTable(error: unknown): boolean {
  return error instanceof RefusedError && ['no_table', 'unreadable'].includes(error.refusal.code);
}

/** Whether the seat is no longer the player's: they left it. */
export function isNotYours(error: unknown): boolean {
  return error instanceof RefusedError && error.refusal.code === 'not_yours';
}

async function ask<T>(path: string, init?: RequestInit, way: typeof reach = reach): Promise<T> {
  const answer = await send(path, init, way);
  return (await answer.json()) as T;
}

async function send(path: string, init?: RequestInit, way: typeof reach = reach): Promise<Response> {
  let answer: Response;
  try {
    answer = await way(path, init);
  } catch {
    throw new RefusedError({ code: 'offline', rule: null, text: t('app.net.unreachable') });
  }
  if (!answer.ok) throw new RefusedError(await refusalOf(answer));
  return answer;
}

async function refusalOf(answer: Response): Promise<Refusal> {
  try {
    const told = (await answer.json()) as Pick<Refused, 'code' | 'rule' | 'text'> & { line?: number | null };
    return {
      code: told.code,
      rule: told.rule,
      /** In the language of the moment: it may change while the refusal is shown. */
      get text() {
        const words = localized(told.text);
        return told.line == null ? words : t('app.record.line', { n: told.line, text: words });
      },
    };
  } catch {
    return { code: 'server', rule: null, text: t('app.net.trouble') };
  }
}

const secret = (token: string | null): HeadersInit => (token === null ? {} : { Authorization: `Bearer ${token}` });

function post<T>(path: string, body: unknown, way?: typeof reach): Promise<T> {
  const headers = { 'Content-Type': 'application/json' };
  return ask<T>(path, { method: 'POST', headers, body: JSON.stringify(body) }, way);
}

export const gameCards = (): Promise<GameSeen[]> => ask('/api/games');
export const openTable = (wanted: NewTable): Promise<Opened> => post('/api/tables', wanted);
export const listedTables = (): Promise<TableSeen[]> => ask('/api/tables');
export const tableByCode = (code: string, token: string | null = null): Promise<TableFound> =>
  ask(`/api/tables/${code}`, { headers: secret(token) });
/** Takes a seat; `agreed` is the number of the table as the player saw it and agrees to it. */
export const takeSeat = (code: string, name: string, agreed: number | null): Promise<Taken> =>
  post(`/api/tables/${code}/seats`, { name, agreed } satisfies NewSeat);
export const openRecord = (wanted: Upload): Promise<Opened> => post('/api/records', wanted);
/** Keeps a record at the server, to be looked at, and nowhere else. */
export const keepRecord = (record: string): Promise<Opened> =>
  post('/api/records', { record, review: true } satisfies Upload, (path, init) => fetch(path, init));
export const openPuzzle = (wanted: NewPuzzle): Promise<Opened> => post('/api/puzzles', wanted);

export async function stopMail(code: string): Promise<void> {
  await send(`/api/mail/stops/${code}`, { method: 'POST' });
}

export async function resumeMail(code: string): Promise<void> {
  await send(`/api/mail/stops/${code}`, { method: 'DELETE' });
}

/** A game at its table: its number, from 0, keeps meaning that game when the table goes on to another. */
type GameOf = Pick<TableSeen, 'watch' | 'games'>;
const ofGame = ({ watch, games }: GameOf, what: string): string => `/api/tables/${watch}/${what}?game=${games}`;

export async function recordOf(game: GameOf, token: string | null): Promise<string> {
  return (await send(ofGame(game, 'record'), { headers: secret(token) })).text();
}

export const tallyOf = (game: GameOf): Promise<TallySeen> => ask(ofGame(game, 'tally'));
export const curveOf = (game: GameOf): Promise<CurveSeen> => ask(ofGame(game, 'curve'));
export const knownOf = (code: string): Promise<KnownSeen> => ask(`/api/tables/${code}/known`);
export const bestOf = (game: GameOf): Promise<Record<string, unknown>> => ask(ofGame(game, 'best'));
/** The review of a game, as far as it has come. */
export const reviewOf = (game: GameOf): Promise<ReviewSeen> => ask(ofGame(game, 'review'));
export const startReview = (game: GameOf): Promise<ReviewSeen> => ask(ofGame(game, 'review'), { method: 'POST' });
export const stopReview = (game: GameOf): Promise<ReviewSeen> => ask(ofGame(game, 'review'), { method: 'DELETE' });
/** The game at a decision in a record, after moves that are tried in its place. */
export const momentOf = (moment: Moment): Promise<MomentSeen> => post('/api/practice', moment);
export const waysAt = (moment: Moment): Promise<Way[]> => post('/api/practice/ways', moment);
export const tellMoves = (moves: MovesToTell): Promise<string[]> => post('/api/practice/words', moves);
export const judgeMove = (move: MoveToJudge): Promise<JudgementSeen> => post('/api/practice/judgement', move);
export const builtInNetworks = (): Promise<NetworkSeen[]> => ask('/api/networks');
export const checkNetwork = (network: NetworkAsked): Promise<NetworkChecked> => post('/api/networks/check', network);
