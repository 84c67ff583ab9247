/** A table as this browser knows it, connected to the house: it takes in messages, and sends requests. */
import { tick } from 'svelte';
import type { Desk, GameView, Refusal } from '../../games/contract';
import { serverLanguage } from '../../text/text.svelte';
import { isNoTable, tableByCode } from '../connection/http';
import { type Answer, Requests, type UnsentRequest } from '../connection/requests';
import { type Link, TableSocket } from '../connection/socket';
import { leaveSeat, othersHere, sayFor } from '../seats/shared-seats.svelte';
import { savedTable } from '../storage/browser-storage';
import { wordToOpen } from '../storage/sealed-words';
import { recordVisit } from '../storage/visits';
import type { Ask, TableSeen, Tell, TermsSeen } from '../types';
import { Absence } from './absence';
import { Adviser } from './adviser';
import { type Adjustment, PendingChanges } from './agreement.svelte';
import { BoardQuestions } from './board-questions';
import { Moments } from './moments';
import { Moves } from './moves';
import { TableState } from './table-state.svelte';
import { Views } from './views';

export class Table extends TableState {
  link = $state<Link>('opening');
  /** Whether somebody else took the player's seat from them. */
  sentAway = $state(false);

  #gotUp = false;
  /** The requests under way. */
  #doing = new Map<string, Promise<Refusal | null>>();
  #changes = new PendingChanges();
  #requests = new Requests((message) => this.#socket.send(message));
  #moves: Moves;
  #moments: Moments;
  #adviser: Adviser;
  #questions: BoardQuestions;
  #absence: Absence;
  #views: Views;
  #socket: TableSocket;

  /** `game` is the number, from 0, of the game to show; null for the present one, which goes on to the next. */
  constructor(
    code: string,
    find: (id: string) => GameView | undefined,
    private game: number | null = null,
  ) {
    super(code);
    const ask = (request: UnsentRequest): Promise<Answer | null> => this.ask(request);
    this.#moves = new Moves(this, ask, find);
    this.#moments = new Moments(this, ask);
    this.#adviser = new Adviser(this, ask, this.#moves);
    this.#questions = new BoardQuestions(this, ask);
    this.#absence = new Absence(this);
    this.#views = new Views(this, this.#moments, this.#moves, this.#adviser, this.#absence);
    this.#socket = this.#connect();
  }

  close(): void {
    this.#absence.close();
    this.#socket.close();
  }

  /** Goes on in the seat of somebody else on this device. What is shown stays until their view comes. */
  reseat(): void {
    this.#socket.close();
    this.reseated = true;
    this.dropDraft();
    this.dropAdvice();
    this.#socket = this.#connect();
  }

  /** Reconnects in another language; what the player has drafted stays. */
  renew(): void {
    this.#socket.close();
    this.#views.forget();
    this.messages = [];
    this.#socket = this.#connect();
  }

  // Requests of the board and the shell

  readonly desk: Desk = {
    play: (moves) => this.play(moves),
    playFor: (seat, moves) => this.#moves.playFor(seat, moves),
    preview: (moves) => this.#moves.preview(moves),
    back: () => this.back(),
    ways: (after = []) => this.#questions.ways(after),
    outline: () => this.#questions.outline(),
    known: () => this.#questions.known(),
    before: () => this.#moments.beforeLast(),
    explain: (refusal, tried) => {
      this.problem = (tried === undefined ? null : this.guard?.([tried])) ?? refusal;
    },
    telling: (now, before) => {
      this.telling = now;
      this.beforeTold = now ? (before ?? null) : null;
    },
  };

  play(moves: string[]): Promise<Refusal | null> {
    return this.#moves.play(moves);
  }

  /** Plays the drafted turn. */
  confirm(): Promise<Refusal | null> {
    return this.#moves.confirm();
  }

  /** Takes back the last step of the draft; without one, asks the server to take back the last move. */
  async back(): Promise<Refusal | null> {
    return (await this.#moves.takeBackStep()) ? null : this.do({ kind: 'undo' });
  }

  hint(): Promise<void> {
    return this.#adviser.hint();
  }

  /** Plays an advised move, after which the advice goes on. */
  follow(move: string): Promise<void> {
    return this.#adviser.follow(move);
  }

  /** Shows the board after a number of events; after all of them the present, unless it is to `hold` there. */
  look(at: number, hold = false): Promise<void> {
    return this.#moments.look(at, hold);
  }

  /** Stays at the present moment, whatever happens. */
  hold(): void {
    this.#moments.hold();
  }

  present(): void {
    this.#moments.present();
  }

  /** Sends a request, and returns the reason if it is refused. The second click of two is the same request. */
  do(request: UnsentRequest): Promise<Refusal | null> {
    const same = JSON.stringify(request);
    const doing = this.#doing.get(same) ?? this.#do(request).finally(() => this.#doing.delete(same));
    this.#doing.set(same, doing);
    return doing;
  }

  async #do(request: UnsentRequest): Promise<Refusal | null> {
    this.problem = null;
    this.#gotUp = request.kind === 'free_seat' && request.seat === this.you;
    if (request.kind === 'get_ready' || request.kind === 'rematch') await this.#sayForOthersHere(request);
    const answer = await this.ask(request);
    return answer?.kind === 'done' ? null : this.failed(answer);
  }

  /** Says yes or no for the others who share this device, before the player does: no game begins too early. */
  async #sayForOthersHere(request: UnsentRequest): Promise<void> {
    if (this.table === null) return;
    await Promise.all(othersHere(this.code, this.table).map(({ token }) => sayFor(this.code, token, request)));
  }

  /** The agreement before the game, as this player last chose it. */
  get agreement(): TermsSeen | null {
    return this.table === null ? null : this.#changes.over(this.table);
  }

  /** Changes the number of players, some options or some settings, and leaves the rest as others chose it. */
  async adjust(change: Adjustment): Promise<Refusal | null> {
    this.problem = null;
    const pending = this.#changes.add(change);
    const answer = await this.ask({ kind: 'adjust', ...change });
    if (answer?.kind === 'done') {
      this.#changes.stored(pending, answer.number);
      this.#changes.shown(this.table?.number ?? 0);
      return null;
    }
    await tick(); // a field shows what was chosen before it goes back to what is agreed
    this.#changes.drop(pending);
    return this.failed(answer);
  }

  ask(request: UnsentRequest): Promise<Answer | null> {
    return this.#requests.ask(request);
  }

  // The connection

  #connect(): TableSocket {
    return new TableSocket(
      () => `/api/tables/${this.code}/socket${this.game === null ? '' : `?game=${this.game}`}`,
      () => this.#hello(),
      (message) => this.#heard(message),
      (link) => this.#linked(link),
    );
  }

  #hello(): Ask {
    const kept = savedTable(this.code);
    const seen = this.view === null || this.reseated ? 0 : this.view.number;
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
        this.#takeInTable(message);
        break;
      case 'view':
        this.#views.takeIn(message);
        break;
      case 'said':
        if (!this.messages.some((line) => line.number === message.number)) this.messages = [...this.messages, message];
        break;
      case 'refused':
        this.#requests.resolve(message.id, message);
        if (message.id.includes('-hello-') && message.code === 'not_yours') {
          this.#loseSeat();
          this.dropDraft();
          this.dropAdvice();
          this.renew();
        }
        break;
      default:
        this.#requests.resolve(message.id, message);
    }
  }

  #takeInTable(message: TableSeen): void {
    this.#noteSeat(message);
    if (!message.past) this.game = null; // it is the present one, and goes on
    this.table = message;
    this.tableAt = performance.now();
    this.#changes.shown(message.number);
    if (!message.past) recordVisit(this.code, message);
    // The player's sealed word is opened once everything about the game is settled.
    const word = wordToOpen(message);
    if (word !== null) void this.ask({ kind: 'add_word', word });
  }

  /** Notices when the player's seat is theirs no longer. */
  #noteSeat(message: TableSeen): void {
    if (this.table === null || this.table.you === null || message.you !== null) return;
    this.sentAway = !this.#gotUp;
    this.#loseSeat();
  }

  /** Goes on in another seat on this device if there is one; else the player watches, and may sit down again. */
  #loseSeat(): void {
    if (leaveSeat(this.code)) this.reseat();
  }
}
