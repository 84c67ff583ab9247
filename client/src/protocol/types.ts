// Made by scripts/client-types from the server's own schema. Change the server, not this file.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Add a word to the seed, or reveal the one that you sealed. */
export interface AddWord {
  id: string;
  kind: 'add_word';
  word: string;
}

/** Change the number of players, some options or some settings, and leave the rest as it is. */
export interface Adjust {
  id: string;
  kind: 'adjust';
  players?: number | null;
  /** New values by name. Options that no longer go with them return to their defaults. */
  options?: Record<string, Json>;
  settings?: SettingsChange;
}

/** A move that a good player would consider, the move in words, its estimate, and the reason. */
export interface AdviceSeen {
  move: string;
  deed: string;
  /** The chance to win, from 0 to 1; in a game of points, the expected points. */
  estimate: number;
  words: string;
  /** The moves that the same turn goes on with, as far as they are planned. */
  rest: Array<AdvisedMove>;
}

/** A move that is advised, and the same in words. */
export interface AdvisedMove {
  move: string;
  deed: string;
}

/** Take back the move that is offered back to you, or keep it. The bots wait for the answer. */
export interface AnswerOffer {
  id: string;
  kind: 'answer_offer';
  take_back: boolean;
}

/** Replace all options, or all settings; `adjust` changes some of them. */
export interface Change {
  id: string;
  kind: 'change';
  players?: number | null;
  options?: Record<string, Json> | null;
  settings?: Partial<Settings> | null;
}

/** Time to think: without limit, for each move, or for the whole game with an increment for each turn. */
export interface Clock {
  kind: 'none' | 'move' | 'total';
  seconds: number;
  increment: number;
}

/** The parts of a clock that change; the others stay. */
export interface ClockChange {
  kind?: 'none' | 'move' | 'total' | null;
  seconds?: number | null;
  increment?: number | null;
}

/** Take the seat back from the bot. */
export interface ComeBack {
  id: string;
  kind: 'come_back';
}

/** The course of a game: each seat's figures, the numbers of events after which they were taken, and their meaning. */
export interface CurveSeen {
  label: Record<string, string> | null;
  events: Array<number>;
  seats: Array<Array<number>>;
}

/** A choice of a seat between several moves, judged by what it could see. */
export interface DecisionSeen {
  /** The number of its event, from 1. */
  number: number;
  played: string;
  best: string;
  error: number;
  /** Null while only the valuer has judged it. */
  standard_error: number | null;
  mark: 'inaccuracy' | 'mistake' | 'blunder' | 'close' | null;
  /** The best move with the rest of its turn, as far as it is planned; empty where nothing was clearly better. */
  better: Array<string>;
  /** The reason for the better move, by language; empty where the game's advice knows none. */
  reason: Record<string, string>;
  /** The distance or the payment, proved, that another move would have saved; null where nothing is proved. */
  lost: number | null;
}

/** The request is stored, as the line with this number. */
export interface Done {
  kind: 'done';
  id: string;
  number: number;
}

/** Leave your seat, or remove a bot or a person. */
export interface FreeSeat {
  id: string;
  kind: 'free_seat';
  seat: number;
}

/** The review of a game, in progress or complete. */
export interface GameReviewSeen {
  game: string;
  /** The version of the valuer that made it. */
  version: number;
  /** The figures are chances to win, from 0 to 1; in a game for one, points of distance or of payment, negative because fewer are better. */
  unit: 'chance' | 'way' | 'payment';
  /** Whether every doubtful decision was tried out. */
  complete: boolean;
  seats: Array<SeatReviewSeen>;
}

/** A game that can be played here. */
export interface GameSeen {
  id: string;
  title: string;
  designer: string;
  publisher: string;
  year: number | null;
  min_players: number;
  max_players: number;
  rules_version: number;
  options: Array<OptionSeen>;
  levels: Array<LevelSeen>;
  /** The game in a sentence, where its texts have `page.pitch`. */
  pitch: Record<string, string> | null;
  /** Its rules in words by their ids, where its texts have `page.rules`. */
  rules: Record<string, Record<string, string>>;
}

/** Agree to the table as it is, or take that back. The game begins when every seat is taken and everybody agrees. Between two rounds: be ready for the next. */
export interface GetReady {
  id: string;
  kind: 'get_ready';
  ready?: boolean;
}

/** The first message: the client's token or name, and the last number it has seen. */
export interface Hello {
  id: string;
  kind: 'hello';
  version: 1;
  token?: string | null;
  name?: string | null;
  seen?: number;
  /** The language for words; without one, none are made. */
  language?: 'en' | 'fr' | null;
}

/** Ask for advice, after moves that are tried and not made yet. */
export interface Hint {
  id: string;
  kind: 'hint';
  moves?: Array<string>;
}

/** Advice, best first. */
export interface Hinted {
  kind: 'hinted';
  id: string;
  at: number;
  advice: Array<AdviceSeen>;
}

/** Something that happened to a seat, apart from the game's events; `at` is how many of these were before it. */
export interface IncidentSeen {
  at: number;
  /** It gave up; lost on time; left to a bot; a bot took over when time was up; `by` let a bot replace it while it was gone; came back; was asked to move by `by`. */
  kind: 'resigned' | 'time' | 'left' | 'time_bot' | 'replaced' | 'came_back' | 'nudged';
  seat: number;
  by: number | null;
}

/** By how much the move is worse than the best one, and how far that may be off. Moves that merely take something back mend nothing, and are as bad as the move in the record. In chances to win from 0 to 1; in a game for one, in points, proved. */
export interface JudgementSeen {
  error: number;
  standard_error: number;
}

/** Figures of which fewer are better, the first before the second; null if nobody has finished the task yet. */
export interface KnownSeen {
  figures: Array<number> | null;
}

/** Leave: a bot takes over. */
export interface Leave {
  id: string;
  kind: 'leave';
}

/** A bot that can take a seat, and its name for people. */
export interface LevelSeen {
  bot: string;
  name: Record<string, string>;
}

/** A line of the log: a run of moves by one seat, in words. It replaces a line with the same `first`. */
export interface LineSeen {
  /** The number of its first event, counted from 0. */
  first: number;
  /** The number of its last event; events of other lines may lie between. */
  last: number;
  /** The seat that it is about; -1 if none. */
  by: number;
  words: string;
  /** The new events alone, in words: empty if something was taken back or nothing needs to be announced, null if the whole line is new. */
  news: string | null;
  /** The things that it is about, for small pictures, by names that the game and its board agree on. */
  marks: Array<string>;
}

/** Show the game after its first `at` events. */
export interface Look {
  id: string;
  kind: 'look';
  at: number;
}

/** The position after the first `at` events, as this client may see it. */
export interface Looked {
  kind: 'looked';
  id: string;
  at: number;
  position: Record<string, Json>;
  /** Empty: nobody moves in the past. */
  legal: Array<string>;
  /** The line of the log that the last of these events belongs to, as it read after that event. */
  line: LineSeen | null;
}

/** An event of chance, by its number from 1, and what it did to the seat's chance to win. */
export interface LuckyEventSeen {
  number: number;
  luck: number;
}

/** A decision in a record, by the number of its event from 1, and moves to try in its place. */
export interface Moment {
  record: string;
  number: number;
  moves?: Array<string>;
}

/** The game as the seat could see it there, after the moves that were tried, up to the first event of chance. */
export interface MomentSeen {
  seat: number;
  position: Record<string, Json>;
  legal: Array<string>;
  to_act: Array<number>;
  data: Json;
}

/** Moves on the state with number `at`; the same id twice counts once. */
export interface Move {
  id: string;
  kind: 'move';
  at: number;
  moves: Array<string>;
}

/** A legal move in words, and the title of its group. */
export interface MoveSeen {
  move: string;
  words: string;
  group: string;
}

/** A move in the place of a decision in a record, and the best one there. */
export interface MoveToJudge {
  record: string;
  number: number;
  before?: Array<string>;
  move: string;
  best: string;
}

/** Moves in the place of a decision in a record, to be put into words; the names are those of all seats. */
export interface MovesToTell {
  record: string;
  number: number;
  moves?: Array<string>;
  language: 'en' | 'fr';
  names?: Array<string>;
}

/** Rails in the form of the options. */
export interface NetworkAsked {
  network: Array<Json>;
}

/** Whether a network may be played on, by how many at most, and where another rail may lie; or what is wrong. */
export interface NetworkChecked {
  legal: boolean;
  players: number;
  rule: string | null;
  text: Record<string, string> | null;
  openings: Array<Array<number>>;
}

/** A built-in network. */
export interface NetworkSeen {
  name: string;
  title: Record<string, string>;
  rails: Array<Array<number>>;
}

/** The puzzle of a day and a level, from 1, easy, to 5. */
export interface NewPuzzle {
  game: string;
  day: string;
  level: number;
  name: string;
}

/** A person who takes a seat. */
export interface NewSeat {
  name: string;
  seat?: number | null;
  email?: string | null;
  agreed?: number | null;
}

/** A table to open. With a name, its opener takes the first seat, and bots the next; bots alone begin at once. */
export interface NewTable {
  game: string;
  players: number;
  options?: Record<string, Json>;
  settings?: Partial<Settings>;
  name?: string | null;
  email?: string | null;
  bots?: Array<string>;
}

/** Nudge a person the game is waiting for. */
export interface Nudge {
  id: string;
  kind: 'nudge';
  seat: number;
}

/** A move of yours that was a blunder: you may take it back, with all after the first `left` events, or keep it. */
export interface OfferSeen {
  left: number;
  /** The cost of that move, in chances to win from 0 to 1. */
  error: number;
  /** The better move, with the rest of its turn as far as it is planned. */
  better: Array<string>;
  /** The moves of `better` in words, each by language, up to the first event of chance. */
  deeds: Array<Record<string, string>>;
  /** The reason for it, by language; empty where the game's advice knows none. */
  reason: Record<string, string>;
  /** Whether the move can no longer be taken back, since others have moved or chance has come. */
  final: boolean;
}

/** The links of a new table, and the secret of its opener's seat, if one was taken. */
export interface Opened {
  join: string;
  watch: string;
  seat: number | null;
  token: string | null;
}

/** An option of a game; `choice_labels` has words for values that need them. `only_with` has the values of other options that this one goes with, `fewest_players` the players it takes at least. */
export interface OptionSeen {
  name: string;
  default: Json;
  choices: Array<Json>;
  names: Array<string>;
  required: boolean;
  only_with: Record<string, Json>;
  fewest_players: number;
  label: Record<string, string>;
  about: Record<string, string> | null;
  choice_labels: Record<string, Record<string, string>>;
}

/** Ask for the position as the game's own package draws it, and for the moves in words. */
export interface Outline {
  id: string;
  kind: 'outline';
  /** The number of events before it; null for now. */
  at?: number | null;
}

/** A position drawn by its game, as far as the game can, and the moves of this client's seat. */
export interface Outlined {
  kind: 'outlined';
  id: string;
  /** The number of events before the position. */
  at: number;
  svg: string | null;
  /** The drawing in lines of equally wide letters. */
  text: string | null;
  /** None in the past, and none for a spectator. */
  moves: Array<MoveSeen>;
  /** The game's own titles for the parts of a position, by name: one, or one for each seat. */
  titles: Record<string, Array<string>>;
}

/** The puzzle to solve at a table. */
export interface PuzzleOf {
  day: string;
  level: number;
}

/** The request is refused; `rule` names the game's rule, `at` the present state after a stale move. */
export interface Refused {
  kind: 'refused';
  id: string;
  code: string;
  rule: string | null;
  text: Record<string, string>;
  at: number | null;
}

/** Ask for another game with the seats rotated, or accept one: it is set up when everybody wants it. Between people it then begins at once, unless one of them wants to change the table first. */
export interface Rematch {
  id: string;
  kind: 'rematch';
  /** False to decline, or to withdraw. */
  wish?: boolean;
  /** Whether to change the table first. */
  change?: boolean;
  /** Whether bots take the seats of people who are gone. */
  without_gone?: boolean;
}

/** Let a bot play for an absent person the game is waiting for; they may come back. */
export interface Replace {
  id: string;
  kind: 'replace';
  seat: number;
}

/** Resign. */
export interface Resign {
  id: string;
  kind: 'resign';
}

/** The end of the game. */
export interface ResultSeen {
  points: Array<number>;
  winners: Array<number>;
  reason: Record<string, string> | null;
}

/** The progress of a game's review, which is made once for everybody who looks. */
export interface ReviewSeen {
  /** Impossible for a game whose package cannot evaluate positions. */
  state: 'none' | 'waiting' | 'working' | 'stopped' | 'done' | 'impossible';
  progress: number;
  /** Null before there is anything to see. */
  review: GameReviewSeen | null;
}

/** Points that each seat got from one source; `when` is a day or a round, if there is one. */
export interface RowSeen {
  when: number | null;
  label: Record<string, string>;
  points: Array<number>;
}

/** Chat or a reaction. It is text, never markup. */
export interface SaidSeen {
  kind: 'said';
  number: number;
  seat: number | null;
  name: string;
  text: string;
  reaction: boolean;
}

/** Chat, or one of the reactions. */
export interface Say {
  id: string;
  kind: 'say';
  text: string;
  reaction?: boolean;
  /** A spectator's name; without one, that of `hello`. A seat has a name of its own. */
  name?: string | null;
}

/** The wins and points of a name at this table. */
export interface ScoreSeen {
  wins: number;
  points: number;
}

/** Add a word to the seed that nobody knows, by its SHA-256. While a table is `unsealing`, `add_word` reveals it. */
export interface SealWord {
  id: string;
  kind: 'seal_word';
  seal: string;
}

/** Put a bot in a seat, by default the first free one. */
export interface SeatBot {
  id: string;
  kind: 'seat_bot';
  bot: string;
  seat?: number | null;
}

/** The review of one seat: `result = start + luck + others - errors`. */
export interface SeatReviewSeen {
  seat: number;
  start: number;
  luck: number;
  others: number;
  errors: number;
  result: number;
  /** The luck-adjusted result: `result - luck`. */
  without_luck: number;
  /** In per cent. */
  accuracy: number;
  /** Null without a decision. */
  error_a_decision: number | null;
  /** The whole distance or payment that was lost, proved; null where nothing is proved. */
  lost: number | null;
  /** The level of bots whose error before trials is nearest; null where that was not measured. */
  level: number | null;
  /** The mean error by the valuer alone, before any decision was tried out; old reviews lack this and what follows. */
  error_before_trials: number | null;
  /** The standard error of `luck`, and of `without_luck`. */
  luck_standard_error: number | null;
  errors_standard_error: number | null;
  others_standard_error: number | null;
  decisions: Array<DecisionSeen>;
  luckiest: LuckyEventSeen | null;
  unluckiest: LuckyEventSeen | null;
  /** The chance to win before the first event and after each; shorter while the review has not come to the end. */
  curve: Array<number>;
  /** All events of chance, in their order. */
  chances: Array<LuckyEventSeen>;
}

/** A seat as everybody may see it. */
export interface SeatSeen {
  name: string;
  bot: string | null;
  away: boolean;
  resigned: boolean;
  /** Whether its person is connected. */
  here: boolean;
  /** Whether its person agrees that the game begins, or a bot has the seat. */
  ready: boolean;
  /** Whether its person wants another game after this one. */
  again: boolean;
  /** Seconds until the others may let a bot play for its person, who is to move and not connected; 0 once they may. */
  replace_in: number | null;
  /** Seconds until the others may ask that person to move; 0 once they may. */
  nudge_in: number | null;
}

/** Give, change or take back the email address for news that it is your turn. */
export interface SetEmail {
  id: string;
  kind: 'set_email';
  email: string | null;
}

/** Change your name, before the game. */
export interface SetName {
  id: string;
  kind: 'set_name';
  name: string;
}

/** The settings of a table, apart from the options of its game. */
export interface Settings {
  listed: boolean;
  clock: Clock;
  at_zero: 'bot' | 'resign';
  grace: number;
  stand_in: string;
  chat: boolean;
  watchers_chat: boolean;
  games: number;
  pause: number;
  shared: boolean;
  hints: boolean;
  patience: number;
  interval: number;
  teaching: boolean;
}

/** The settings that change; the others stay. */
export interface SettingsChange {
  listed?: boolean | null;
  clock?: ClockChange | null;
  at_zero?: 'bot' | 'resign' | null;
  grace?: number | null;
  stand_in?: string | null;
  chat?: boolean | null;
  watchers_chat?: boolean | null;
  games?: number | null;
  pause?: number | null;
  shared?: boolean | null;
  hints?: boolean | null;
  patience?: number | null;
  interval?: number | null;
  teaching?: boolean | null;
}

/** The position after a number of events. */
export interface Shown {
  events: number;
  position: Record<string, Json>;
}

/** Agree that the game begins: it does when the last person at the full table has agreed. */
export interface Start {
  id: string;
  kind: 'start';
}

/** A table, and the seats that are to act there. */
export interface TableFound {
  kind: 'table';
  number: number;
  life: 'open' | 'playing' | 'over';
  game: string;
  players: number;
  options: Record<string, Json>;
  settings: Settings;
  seats: Array<SeatSeen | null>;
  you: number | null;
  /** Whether the server can tell people by email that it is their turn. */
  mails: boolean;
  /** Whether this client has given an email address. */
  email: boolean;
  join: string | null;
  watch: string;
  games: number;
  score: Record<string, ScoreSeen>;
  /** The names that lead over all games so far. */
  leaders: Array<string>;
  /** Seconds until the next round of a game begins by itself, or the next game of a tournament is laid out or begins; null if none will. */
  goes_on: number | null;
  result: ResultSeen | null;
  promise: string;
  words: Array<string>;
  /** The word that this client has added. */
  word: string | null;
  /** The hashes of the words that were added sealed. */
  seals: Array<string>;
  /** The hash of the word that this client has sealed and not revealed yet. */
  seal: string | null;
  /** Whether everything about the game is settled and sealed words are revealed now. */
  unsealing: boolean;
  /** The seat of the person who sets the table up. */
  host: number | null;
  /** The terms that this client last agreed to, if others stand there now. */
  before: TermsSeen | null;
  /** The name of the person who changed them. */
  changed_by: string | null;
  /** Incidents of this game, apart from its events. */
  incidents: Array<IncidentSeen>;
  /** Whether somebody who wants another game would change the table first. */
  change: boolean;
  /** The seat that wanted no other game when it was last asked. */
  unwilling: number | null;
  /** The move that is offered back to this client; until it answers (`answer_offer`), the bots wait. */
  offer: OfferSeen | null;
  /** The number of spectators; exact up to 20. */
  watchers: number;
  /** Whether this is an earlier game of the table, which has since moved on to another. */
  past: boolean;
  seed: string | null;
  /** Whether the house has ended this table. */
  closed: boolean;
  review: boolean;
  puzzle: PuzzleOf | null;
  /** The deck, trucks or dice that this game has instead of the built-in ones, as in a record; null if none. */
  data: Json;
  to_act: Array<number>;
}

/** The table without its game. */
export interface TableSeen {
  kind: 'table';
  number: number;
  life: 'open' | 'playing' | 'over';
  game: string;
  players: number;
  options: Record<string, Json>;
  settings: Settings;
  seats: Array<SeatSeen | null>;
  you: number | null;
  /** Whether the server can tell people by email that it is their turn. */
  mails: boolean;
  /** Whether this client has given an email address. */
  email: boolean;
  join: string | null;
  watch: string;
  games: number;
  score: Record<string, ScoreSeen>;
  /** The names that lead over all games so far. */
  leaders: Array<string>;
  /** Seconds until the next round of a game begins by itself, or the next game of a tournament is laid out or begins; null if none will. */
  goes_on: number | null;
  result: ResultSeen | null;
  promise: string;
  words: Array<string>;
  /** The word that this client has added. */
  word: string | null;
  /** The hashes of the words that were added sealed. */
  seals: Array<string>;
  /** The hash of the word that this client has sealed and not revealed yet. */
  seal: string | null;
  /** Whether everything about the game is settled and sealed words are revealed now. */
  unsealing: boolean;
  /** The seat of the person who sets the table up. */
  host: number | null;
  /** The terms that this client last agreed to, if others stand there now. */
  before: TermsSeen | null;
  /** The name of the person who changed them. */
  changed_by: string | null;
  /** Incidents of this game, apart from its events. */
  incidents: Array<IncidentSeen>;
  /** Whether somebody who wants another game would change the table first. */
  change: boolean;
  /** The seat that wanted no other game when it was last asked. */
  unwilling: number | null;
  /** The move that is offered back to this client; until it answers (`answer_offer`), the bots wait. */
  offer: OfferSeen | null;
  /** The number of spectators; exact up to 20. */
  watchers: number;
  /** Whether this is an earlier game of the table, which has since moved on to another. */
  past: boolean;
  seed: string | null;
  /** Whether the house has ended this table. */
  closed: boolean;
  review: boolean;
  puzzle: PuzzleOf | null;
  /** The deck, trucks or dice that this game has instead of the built-in ones, as in a record; null if none. */
  data: Json;
}

/** A seat and its secret. */
export interface Taken {
  seat: number;
  token: string;
  watch: string;
}

/** The sources of each seat's points; empty where the game cannot tell. */
export interface TallySeen {
  rows: Array<RowSeen>;
}

/** The terms of a game: the number of players, the options and the settings. */
export interface TermsSeen {
  players: number;
  options: Record<string, Json>;
  settings: Settings;
}

/** The game as this client would see it after the moves it tried. */
export interface Tried {
  kind: 'tried';
  id: string;
  at: number;
  position: Record<string, Json>;
  legal: Array<string>;
  to_act: Array<number>;
}

/** Show where your own moves on the state with number `at` would lead, up to the first event of chance. */
export interface Try {
  id: string;
  kind: 'try';
  at: number;
  moves: Array<string>;
}

/** Take back the last move, or all moves after the first `left` events. */
export interface Undo {
  id: string;
  kind: 'undo';
  left?: number | null;
}

/** A record, to look at or to play on from event `at`, by default in the first seat. */
export interface Upload {
  record: string;
  at?: number | null;
  review?: boolean;
  settings?: Partial<Settings>;
  name?: string | null;
  seat?: number | null;
  bots?: Array<string>;
  script?: boolean;
}

/** The game as this client may see it: the new events, the position, and the client's legal moves. */
export interface ViewSeen {
  kind: 'view';
  number: number;
  at: number;
  game: number;
  /** The number of events to keep before adding these; after an undo, fewer than the client has. */
  since: number;
  events: Array<string>;
  /** The lines of the log that these events begin or change; none if the client has named no language. */
  lines: Array<LineSeen>;
  position: Record<string, Json>;
  legal: Array<string>;
  to_act: Array<number>;
  /** Whether this client may take back its last move. */
  undo: boolean;
  clocks: Array<number | null>;
  hurry: number | null;
}

/** Ask for whole plans to choose from, after moves that are tried and not made yet. */
export interface Ways {
  id: string;
  kind: 'ways';
  moves?: Array<string>;
}

/** Whole plans to choose from. Apart from its `moves`, what a plan holds is a matter of the game and its board. */
export interface WaysSeen {
  kind: 'ways_seen';
  id: string;
  at: number;
  ways: Array<Record<string, Json>>;
}

export type Ask = Hello | Move | Undo | Resign | Leave | ComeBack | Say | AddWord | SealWord | SetEmail | SetName | SeatBot | FreeSeat | Change | Adjust | GetReady | Start | Rematch | Nudge | Replace | AnswerOffer | Look | Try | Hint | Ways | Outline;

export type Tell = Done | Refused | TableSeen | ViewSeen | SaidSeen | Looked | Tried | Hinted | WaysSeen | Outlined;
