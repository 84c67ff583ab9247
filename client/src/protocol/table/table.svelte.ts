/** A table as this browser knows it: the server's view, the draft, and the moment shown. */
import type { Desk, GameView, Happened, Position, Refusal, SeatInfo, Way } from '../../games/contract';
import { tick } from 'svelte';
import { localized, serverLanguage, t } from '../../text/text.svelte';
import { adviceFor, type AdvisedTurn, type Hinted } from './advice';
import { type Adjustment, type Agreement, PendingChanges } from './agreement.svelte';
import { isNoTable, knownOf, tableByCode } from '../connection/http';
import { countHint, savedTable, saveTable } from '../storage/browser-storage';
import { lineOf, withLines } from './lines';
import { type Answer, Requests, type Wish } from '../connection/requests';
import { wordToOpen } from '../storage/sealed-words';
import { seatsOf } from '../seats/seats';
import { othersHere, sayFor } from '../seats/shared-seats.svelte';
import { type Link, TableSocket } from '../connection/socket';
import type { Ask, LineSeen, Outlined, Tell, Refused, SaidSeen, TableSeen, Tried, ViewSeen } from '../types';
import { missedSince, recordShown, recordVisit } from '../storage/visits';

/** A moment of the game: a position, and the number of events before it. */
interface Shown {
  at: number;
  position: Position;
  /** The line of the log that led to it, as far as it had come. */
  line?: LineSeen | undefined;
}

/** A position, and the line of the log that led to it, as far as it had come. */
interface Moment {
  position: Position;
  line: LineSeen | undefined;
}

interface Draft {
  moves: string[];
  steps: Tried[];
}

const OFFLINE: Refusal = { code: 'offline', rule: null, text: '' };
/** The game went on while moves were tried. */
const STALE: Refusal = { code: 'stale', rule: null, text: '' };
const NO_DRAFT: Draft = { moves: [], steps: [] };
export class Table {
  link = $state<Link>('opening');
  table = $state.raw<TableSeen | null>(null);
  view = $state.raw<ViewSeen | null>(null);
  log = $state.raw<Happened[]>([]);
  /** The log in words. */
  lines = $state.raw<LineSeen[]>([]);
  messages = $state.raw<SaidSeen[]>([]);
  draft = $state.raw<Draft>(NO_DRAFT);
  thinking = $state(false);
  problem = $state.raw<Refusal | null>(null);
  /** Whether the board still shows something that comes before the result. */
  telling = $state(false);
  /** The position before that. */
  #before = $state.raw<Position | null>(null);
  /** The times when the view and the table arrived, for clocks that run on. */
  viewAt = $state(0);
  tableAt = $state(0);
  /** The earlier moment shown, or null for the present. */
  moment = $state.raw<Shown | null>(null);
  /** The events from the position shown before to the present one; empty after a jump. */
  happened = $state.raw<Happened[]>([]);
  /** The same as lines of the log. */
  told = $state.raw<LineSeen[]>([]);
  /** The first event that the player missed while away; null when there is none, or after their next move. */
  missed = $state<number | null>(null);

  /** The reason why moves are not meant now, in a guided game; null where all moves are free. */
  guard: ((moves: string[]) => Refusal | null) | null = null;

  /** Whether somebody else took the player's seat from them. */
  sentAway = $state(false);

  #hinted = $state.raw<Hinted | null>(null);
  /** Whether a hint is being followed: with the turn, the advice goes on. */
  #follows = false;
  #gotUp = false;
  /** Whether the view is still that of the seat before. */
  #reseated = false;
  #changes = new PendingChanges();
  #socket: TableSocket;
  #requests = new Requests((message) => this.#socket.send(message));
  /** The steps of a draft that are being tried. */
  #trial: Promise<Answer | null> | null = null;
  /** Counts the moments that were chosen to look at: the answer to an earlier choice comes too late. */
  #looks = 0;
  #moments = new Map<number, Moment>();
  /** The ways that were asked for last. */
  #waysFrom: { moment: string; found: Promise<Way[]> } | null = null;
  #gameNumber = 0;
  /** The moment shown before the socket was renewed. */
  #wasAt: number | null = null;

  /** `game` is the number, from 0, of the game to show; null for the present one, which goes on to the next. */
  constructor(
    readonly code: string,
    private readonly find: (id: string) => GameView | undefined,
    private game: number | null = null,
  ) {
    this.#socket = this.#connect();
    document.addEventListener('visibilitychange', this.#visibilityChanged);
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.#visibilityChanged);
    this.#socket.close();
  }

  /** Goes on in the seat of somebody else on this device. What is shown stays until their view comes. */
  reseat(): void {
    this.#socket.close();
    this.#reseated = true;
    this.dropDraft();
    this.#hinted = null;
    this.#socket = this.#connect();
  }

  /** Reconnects in another language or as another player. */
  renew(): void {
    this.#socket.close();
    this.#wasAt = this.moment?.at ?? null;
    this.view = null;
    this.log = [];
    this.lines = [];
    this.messages = [];
    this.#moments.clear();
    this.#socket = this.#connect();
  }

  #connect(): TableSocket {
    return new TableSocket(
      () => `/api/tables/${this.code}/socket${this.game === null ? '' : `?game=${this.game}`}`,
      () => this.#hello(),
      (message) => this.#heard(message),
      (link) => this.#linked(link),
    );
  }

  // State

  get you(): number | null {
    return this.table?.you ?? null;
  }

  get seats(): SeatInfo[] {
    return this.table === null ? [] : seatsOf(this.table, this.view?.to_act ?? []);
  }

  get yourTurn(): boolean {
    return (
      this.you !== null &&
      (this.view?.to_act.includes(this.you) ?? false) &&
      this.table?.life === 'playing' &&
      !this.away
    );
  }

  /** Whether the player may ask for advice: against people only if the host allows it. */
  get mayAsk(): boolean {
    const people = this.table?.seats.filter((seat) => seat !== null && seat.bot === null && !seat.away) ?? [];
    return this.table?.settings.hints !== false || people.length < 2;
  }

  /** Whether the next round waits until people have looked at the last. */
  get betweenRounds(): boolean {
    return this.table?.life === 'playing' && this.table.goes_on !== null;
  }

  /** The people who are not ready for the next round, or game. */
  get notReady(): SeatInfo[] {
    return this.seats.filter(({ seat, bot }) => {
      const taken = this.table?.seats[seat];
      return bot === null && taken?.ready === false && !taken.away;
    });
  }

  /** Whether a bot plays for the player. */
  get away(): boolean {
    return this.you !== null && this.table?.life === 'playing' && this.table.seats[this.you]?.away === true;
  }

  get live(): boolean {
    return this.moment === null;
  }

  /** The position on the board: of an earlier moment, of the draft, or of the present. */
  get position(): Position | null {
    return this.moment?.position ?? this.draft.steps.at(-1)?.position ?? this.view?.position ?? null;
  }

  /** The position by which players stand: nothing counts before the board has told it. */
  get standing(): Position | null {
    return this.#before ?? this.position;
  }

  get at(): number {
    return this.moment?.at ?? this.log.length;
  }

  /** The log line of the moment shown. */
  get line(): LineSeen | undefined {
    return this.live ? undefined : this.#lineOf(this.at - 1);
  }

  /** The same, told no further than it had come by then. */
  get lineSoFar(): LineSeen | undefined {
    return this.moment?.line ?? this.line;
  }

  get legal(): string[] {
    if (!this.live || this.away) return [];
    const tried = this.draft.steps.at(-1);
    if (tried === undefined) return this.view?.legal ?? [];
    return this.complete ? [] : tried.legal;
  }

  /** Whether the draft is a whole turn, ready to be confirmed. */
  get complete(): boolean {
    const tried = this.draft.steps.at(-1);
    return tried !== undefined && this.you !== null && !tried.to_act.includes(this.you);
  }

  /** The advice, as far as the draft follows it. */
  get advice(): AdvisedTurn[] | null {
    return adviceFor(this.#hinted, this.draft.moves);
  }

  // Requests of the board and the shell

  readonly desk: Desk = {
    play: (moves) => this.play(moves),
    playFor: (seat, moves) => this.#playFor(seat, moves),
    preview: (moves) => this.#preview(moves),
    back: () => this.back(),
    ways: (after = []) => this.#ways(after),
    outline: () => this.#outline(),
    known: () =>
      knownOf(this.code).then(
        ({ figures }) => figures as [number, number] | null,
        () => null,
      ),
    before: () => this.#beforeLast(),
    explain: (refusal) => {
      this.problem = refusal;
    },
    telling: (now, before) => {
      this.telling = now;
      this.#before = now ? (before ?? null) : null;
    },
  };

  async play(moves: string[]): Promise<Refusal | null> {
    while (this.#trial !== null) await this.#trial; // a step goes on from the one before it
    this.problem = this.guard?.(moves) ?? null;
    if (this.problem !== null) return this.problem;
    const game = this.find(this.table?.game ?? '');
    const position = this.position;
    const last = moves.at(-1);
    if (game === undefined || position === null || last === undefined || this.view === null) return OFFLINE;
    if (!game.drafts || (this.draft.moves.length === 0 && game.atOnce(last, position))) return this.#send(moves);
    const drafted = [...this.draft.moves, ...moves];
    if (game.atOnce(last, position)) return this.#send(drafted);
    const at = this.view.at;
    this.#trial = this.ask({ kind: 'try', at, moves: drafted });
    const answer = await this.#trial;
    this.#trial = null;
    if (answer?.kind !== 'tried') return this.#failed(answer);
    if (this.view.at !== at) return STALE;
    const keep = this.draft.steps;
    const before = Array.from({ length: drafted.length - keep.length - 1 }, () => answer);
    this.draft = { moves: drafted, steps: [...keep, ...before, answer] };
    this.#show(moves.map((text) => ({ by: this.you ?? -1, text })));
    return null;
  }

  /** The moves made for several seats on this device, one after another as they were made. */
  #touches: Promise<unknown> = Promise.resolve();

  #playFor(seat: number, moves: string[]): Promise<Refusal | null> {
    const played = this.#touches.then(() => this.#playOnce(seat, moves));
    this.#touches = played;
    return played;
  }

  async #playOnce(seat: number, moves: string[]): Promise<Refusal | null> {
    if (seat === this.you) return this.#send(moves);
    const other = this.table === null ? undefined : othersHere(this.code, this.table).find((one) => one.seat === seat);
    if (other === undefined || this.view === null) return OFFLINE;
    const answer = await sayFor(this.code, other.token, { kind: 'move', at: this.view.at, moves });
    return answer?.kind === 'done' ? null : refusalOf(answer);
  }

  confirm(): Promise<Refusal | null> {
    return this.#send(this.draft.moves);
  }

  /** Takes back the last step of the draft; without one, asks the server to take back the last move. */
  async back(): Promise<Refusal | null> {
    while (this.#trial !== null) await this.#trial;
    this.problem = null;
    if (this.draft.moves.length > 0) {
      // Moves drafted together share a step, and are taken back together.
      const kept = this.draft.steps.indexOf(this.draft.steps.at(-1)!);
      this.draft = { moves: this.draft.moves.slice(0, kept), steps: this.draft.steps.slice(0, kept) };
      this.#show([]);
      return null;
    }
    return this.do({ kind: 'undo' });
  }

  dropDraft(): void {
    this.draft = NO_DRAFT;
  }

  /** Sends a request, and returns the reason if it is refused. */
  async do(wish: Wish): Promise<Refusal | null> {
    this.#gotUp = wish.kind === 'free_seat' && wish.seat === this.you;
    if (wish.kind === 'get_ready' || wish.kind === 'rematch') await this.#sayForOthersHere(wish);
    const answer = await this.ask(wish);
    return answer?.kind === 'done' ? null : this.#failed(answer);
  }

  /** Those who share this device say yes, or no, together; the player last, so that no game begins before. */
  async #sayForOthersHere(wish: Wish): Promise<void> {
    if (this.table === null) return;
    await Promise.all(othersHere(this.code, this.table).map(({ token }) => sayFor(this.code, token, wish)));
  }

  /** The agreement before the game, as this player last chose it. */
  get agreement(): Agreement | null {
    return this.table === null ? null : this.#changes.over(this.table);
  }

  /** Changes the number of players, some options or some settings, and leaves the rest to whoever chose it. */
  async adjust(change: Adjustment): Promise<Refusal | null> {
    const pending = this.#changes.add(change);
    const answer = await this.ask({ kind: 'adjust', ...change });
    if (answer?.kind === 'done') {
      this.#changes.stored(pending, answer.number);
      this.#changes.shown(this.table?.number ?? 0);
      return null;
    }
    await tick(); // a field shows what was chosen before it goes back to what is agreed
    this.#changes.drop(pending);
    return this.#failed(answer);
  }

  async hint(): Promise<void> {
    if (this.thinking) return;
    this.thinking = true;
    const [after, choice] = [this.draft.moves, this.view?.legal];
    const answer = await this.ask({ kind: 'hint', moves: after });
    this.thinking = false;
    if (answer?.kind !== 'hinted') this.#failed(answer);
    else if (answer.at === this.view?.at || isSame(choice, this.view?.legal)) {
      this.#hinted = { after, advice: answer.advice }; // else the game has gone on
      countHint(this.code);
    }
  }

  /** Plays an advised move; where chance comes next, the advice goes on when it has spoken. */
  async follow(move: string): Promise<void> {
    this.#follows = true;
    const refusal = await this.play([move]);
    if (refusal !== null || this.draft.moves.length > 0) this.#follows = false;
  }

  dropAdvice(): void {
    this.#hinted = null;
  }

  /** Shows the board after so many events. At the end of them it shows the present, unless it is to `hold` there. */
  async look(at: number, hold = false): Promise<void> {
    if (at >= this.log.length && !hold) {
      this.present();
      return;
    }
    const look = ++this.#looks;
    const moment = this.#moments.get(at) ?? (await this.#askMoment(at));
    if (moment === null || look !== this.#looks) return;
    this.#step(at, moment.line);
    this.moment = { at, ...moment };
  }

  /** Stays at the present moment, whatever happens. */
  hold(): void {
    if (this.view !== null) this.moment ??= { at: this.log.length, position: this.view.position };
  }

  present(): void {
    this.#looks++;
    if (this.moment === null) return;
    this.#step(this.log.length);
    this.moment = null;
  }

  ask(wish: Wish): Promise<Answer | null> {
    return this.#requests.ask(wish);
  }

  // Internals

  async #askMoment(at: number): Promise<Moment | null> {
    const answer = await this.ask({ kind: 'look', at });
    if (answer?.kind !== 'looked') {
      this.#failed(answer);
      return null;
    }
    const moment = { position: answer.position, line: answer.line ?? undefined };
    this.#moments.set(at, moment);
    return moment;
  }

  /** Animates a step forward, but not a jump. The line tells no more than has happened. */
  #step(to: number, line = this.#lineOf(to - 1)): void {
    const at = this.at;
    if (to !== at + 1) this.#show([]);
    else this.#show(this.log.slice(at, to), line && [{ ...line, news: line.first === at ? null : '' }]);
  }

  #lineOf(event: number): LineSeen | undefined {
    return lineOf(this.lines, event, this.log[event]?.by ?? -1);
  }

  #show(happened: Happened[], told: LineSeen[] = []): void {
    this.happened = happened;
    this.told = told;
  }

  async #send(moves: string[]): Promise<Refusal | null> {
    if (this.view === null) return OFFLINE;
    const answer = await this.ask({ kind: 'move', at: this.view.at, moves });
    if (answer?.kind === 'done') {
      this.missed = null;
      return null;
    }
    this.dropDraft();
    return this.#failed(answer);
  }

  async #preview(moves: string[]): Promise<{ position: Position; legal: string[] } | Refusal> {
    if (this.view === null) return OFFLINE;
    const answer = await this.ask({ kind: 'try', at: this.view.at, moves: [...this.draft.moves, ...moves] });
    return answer?.kind === 'tried' ? answer : refusalOf(answer);
  }

  /** Asked once for each moment, however often a board draws it: the house answers few such questions at a time. */
  #ways(after: string[]): Promise<Way[]> {
    const moves = [...this.draft.moves, ...after];
    const moment = JSON.stringify([this.view?.at, moves]);
    if (this.#waysFrom?.moment !== moment) this.#waysFrom = { moment, found: this.#askWays(moves) };
    return this.#waysFrom.found;
  }

  async #askWays(moves: string[]): Promise<Way[]> {
    const answer = await this.ask({ kind: 'ways', moves });
    // Every way has its moves; the rest is the game's own.
    if (answer?.kind === 'ways_seen') return answer.ways as unknown as Way[];
    this.#waysFrom = null;
    return [];
  }

  async #outline(): Promise<Outlined | null> {
    const answer = await this.ask({ kind: 'outline', at: this.moment?.at ?? null });
    return answer?.kind === 'outlined' ? answer : null;
  }

  async #beforeLast(): Promise<{ position: Position; happened: Happened[] } | null> {
    const at = this.at - 1;
    const moment = at < 0 ? null : (this.#moments.get(at) ?? (await this.#askMoment(at)));
    return moment && { position: moment.position, happened: this.log.slice(at, at + 1) };
  }

  #failed(answer: Answer | null): Refusal {
    const refusal = refusalOf(answer);
    this.problem = refusal;
    return refusal;
  }

  #hello(): Ask {
    const kept = savedTable(this.code);
    const seen = this.view === null || this.#reseated ? 0 : this.view.number;
    return {
      kind: 'hello',
      version: 1,
      id: this.#requests.nextId('hello-'),
      token: kept?.token ?? null,
      seen,
      language: serverLanguage(),
    };
  }

  #linked(link: Link): void {
    this.link = link;
    if (link === 'open') return;
    if (link === 'lost') void this.#checkThatTableExists();
    this.#requests.dropAll();
  }

  /** Asks over HTTP whether the table exists, because a refused socket gives no reason. */
  async #checkThatTableExists(): Promise<void> {
    const gone = await tableByCode(this.code).then(() => false, isNoTable);
    if (!gone) return;
    this.close();
    this.link = 'refused';
  }

  #heard(message: Tell): void {
    switch (message.kind) {
      case 'table':
        this.#noteSeat(message);
        if (!message.past) this.game = null; // it is the present one, and goes on
        this.table = message;
        this.tableAt = performance.now();
        this.#changes.shown(message.number);
        if (!message.past) recordVisit(this.code, message);
        this.#openWord(message);
        break;
      case 'view':
        this.#viewed(message);
        break;
      case 'said':
        if (!this.messages.some((line) => line.number === message.number)) this.messages = [...this.messages, message];
        break;
      case 'refused':
        this.#requests.resolve(message.id, message);
        if (message.id.includes('-hello-') && message.code === 'not_yours') {
          this.#loseSeat();
          this.renew();
        }
        break;
      default:
        this.#requests.resolve(message.id, message);
    }
  }

  /** Notices when the player's seat is theirs no longer. */
  #noteSeat(message: TableSeen): void {
    if (this.table === null || this.table.you === null || message.you !== null) return;
    this.sentAway = !this.#gotUp;
    this.#loseSeat();
  }

  /** Forgets the token of a seat that is the player's no longer: they watch, and may sit down again. */
  #loseSeat(): void {
    const kept = savedTable(this.code);
    if (kept === undefined) return;
    const shared = kept.shared?.filter(({ token }) => token !== kept.token);
    saveTable({ ...kept, token: shared?.[0]?.token ?? null, ...(shared && { shared }) });
    if (shared?.[0] !== undefined) this.reseat();
  }

  /** Opens the player's sealed word once everything about the game is settled. */
  #openWord(message: TableSeen): void {
    const word = wordToOpen(message);
    if (word !== null) void this.ask({ kind: 'add_word', word });
  }

  #viewed(view: ViewSeen): void {
    const first = view.game !== this.#gameNumber || this.view === null || this.#reseated;
    this.#reseated = false;
    if (first) {
      if (view.game !== this.#gameNumber) this.missed = null;
      this.#gameNumber = view.game;
      this.#moments.clear();
      this.moment = null;
    }
    const added = view.events.map(happened);
    for (const at of this.#moments.keys()) if (at > view.since) this.#moments.delete(at);
    const forward = view.since === this.log.length;
    this.log = [...this.log.slice(0, view.since), ...added];
    this.lines = withLines(this.lines, view.since, view.lines);
    this.#moments.set(this.log.length, { position: view.position, line: undefined });
    if (this.live && added.length > 0) {
      const own = this.draft.moves.length;
      if (first || !forward) this.#show([]);
      else
        this.#show(
          added.slice(own),
          view.lines.filter((line) => line.last >= view.since + own),
        );
    }
    if (first || added.length > 0 || !forward) {
      // Where all act at the same time, others go on while the player reads a hint.
      const isBeside = !first && forward && this.yourTurn && added.every(({ by }) => by !== this.you);
      if (!isBeside || !isSame(this.view?.legal, view.legal)) this.#hinted = null;
      this.draft = NO_DRAFT;
    }
    this.view = view;
    this.#goOnAdvising(added);
    this.viewAt = performance.now();
    if (this.#wasAt !== null) void this.look(this.#wasAt);
    this.#wasAt = null;
    if (document.hidden) return;
    if (first) this.#findMissed();
    this.#recordShown();
  }

  /** Asks for the next advice once an advised move is made, if the turn goes on. */
  #goOnAdvising(added: Happened[]): void {
    if (!this.#follows || !added.some(({ by }) => by === this.you)) return;
    this.#follows = false;
    if (this.yourTurn && added.every(({ by }) => by === this.you || by === -1)) void this.hint();
  }

  /** The page was shown or hidden. */
  #visibilityChanged = (): void => {
    if (!document.hidden) this.#findMissed();
    this.#recordShown();
  };

  #findMissed(): void {
    if (this.you === null || this.view === null || this.table?.past === true) return;
    this.missed = missedSince(this.code, this.view.game, this.lines, this.you) ?? this.missed;
  }

  #recordShown(): void {
    if (this.view !== null && this.table?.past !== true) recordShown(this.code, this.view.game, this.log.length);
  }
}

/** Whether the player has the same moves to choose from. */
function isSame(before: string[] | undefined, after: string[] | undefined): boolean {
  return before !== undefined && before.join() === after?.join();
}

function happened(line: string): Happened {
  const space = line.indexOf(' ');
  const who = line.slice(0, space);
  return { by: who === '*' ? -1 : Number(who), text: line.slice(space + 1) };
}

function refusalOf(answer: Answer | null): Refusal {
  if (answer?.kind !== 'refused') return { code: 'offline', rule: null, text: t('app.net.lost') };
  const refused: Refused = answer;
  // Faults of form have no rule of the game that a player could look up.
  const rule = refused.rule === 'REC' ? null : refused.rule;
  return { code: refused.code, rule, text: localized(refused.text) };
}
