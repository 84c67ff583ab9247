/** The contract between a game and the shell. A board knows no sockets and holds no rules. */
import type { Component } from 'svelte';
import type { Json, LineSeen, NetworkChecked, NetworkSeen, NewTable, Outlined } from '../protocol/types';

/** A position as the server sends it; each game's `model.ts` types its own. */
export type Position = Record<string, unknown>;

export interface SeatInfo {
  seat: number;
  name: string;
  /** Colour and letter always go together: `var(--seat-0)` and `A`. */
  colour: string;
  letter: string;
  you: boolean;
  bot: string | null;
  here: boolean;
  acts: boolean;
}

/** An event that led to the position shown; `by` is -1 for chance. */
export interface Happened {
  by: number;
  text: string;
}

/** The reason why a request was refused, in the player's language; `rule` is the id of the game's rule, if any. */
export interface Refusal {
  code: string;
  rule: string | null;
  text: string;
}

/** A plan that can be chosen whole; its other fields are between a game's server side and its board. */
export interface Way {
  moves: string[];
  [more: string]: unknown;
}

/** Requests that a board may make. The shell shows refusals; a board may show more. */
export interface Desk {
  /**
   * Plays moves. In a game that drafts its turns they are tried first: the board gets the resulting position and
   * its legal moves, and the player takes back or confirms in the shell. Otherwise they are sent at once.
   */
  play(moves: string[]): Promise<Refusal | null>;
  /** Plays moves for another seat on this device; one after another, in the order of the calls. */
  playFor?(seat: number, moves: string[]): Promise<Refusal | null>;
  /** Returns the position after moves, for a preview; nothing is played. */
  preview(moves: string[]): Promise<{ position: Position; legal: string[] } | Refusal>;
  /** Takes back the last step of the draft, or the last move. */
  back(): Promise<Refusal | null>;
  /** Returns the whole plans to choose from now, or after moves that are not drafted, in games that have them. */
  ways(after?: string[]): Promise<Way[]>;
  /**
   * Returns the best figures on this server for the same task, in solo games; null if there are none.
   * Fewer are better, the first number before the second; this game itself does not count.
   */
  known(): Promise<[number, number] | null>;
  /** The position as the game's own package draws it, with the player's moves in words; null if unknown. */
  outline(): Promise<Outlined | null>;
  /** The position before the last event, and that event; null if unknown. */
  before(): Promise<{ position: Position; happened: Happened[] } | null>;
  /**
   * Tells the player why something cannot be done; if a lesson left out the move `tried`, or its beginning, the lesson
   * says why.
   */
  explain(refusal: Refusal, tried?: string): void;
  /** Holds back what comes next while the board shows how it came about; the standing is that of `before`. */
  telling(now: boolean, before?: Position): void;
}

export interface BoardProps {
  position: Position;
  seats: SeatInfo[];
  /** The player's seat; null for a spectator. */
  you: number | null;
  /** The seats of the people who share this device, the player's own included; empty where nobody does. */
  here?: number[];
  /** The player's legal moves; none while looking back, or while a draft waits to be confirmed. */
  legal: string[];
  /** The events since the position shown before, for animation. Empty after a jump. */
  happened: Happened[];
  /** The same in words, as whole lines of the log. */
  told: LineSeen[];
  /** The drafted moves that are in `position` but not played yet. */
  drafted: string[];
  /** False while an earlier moment or a replay is shown. */
  live: boolean;
  /** An advised move, to light up. */
  advised: string | null;
  /** Milliseconds an animation should take; 0 for none. */
  tempo: number;
  /** Seconds left on the rules' own clock, or null. */
  secondsLeft: number | null;
  /** The proven best of a finished game or puzzle, as the server sends it; null while unknown. */
  best: Record<string, unknown> | null;
  /** The parts that replace the built-in ones in this game, as in `[Data]` of a record; null if none. */
  data: unknown;
  desk: Desk;
}

export interface Situation {
  position: Position;
  seats: SeatInfo[];
  you: number | null;
  legal: string[];
  drafted: string[];
  /** Whether the board still shows how the position came about. */
  telling?: boolean;
}

/** The moment of a guided game that its steps look at. */
export interface LessonNow {
  position: Position;
  /** The player's legal moves, after those drafted. */
  legal: string[];
}

/** One step of a guided game: a text to read, a move to make, several moves up to a goal, or a turn to confirm. */
export interface LessonStep {
  /** Key of the text of this step. */
  text: string;
  /** The numbers in its text that depend on what was played. */
  values?: (now: LessonNow) => Record<string, number>;
  /** The moves that do what the step asks for, all equally well; the first is advised. */
  moves?: (now: LessonNow) => string[];
  /** The moves that are left to the player until the goal is reached; `most` of them if there is such a number. */
  free?: RegExp;
  most?: number;
  goal?: (now: LessonNow) => boolean;
  /** One way to the goal, from the first of the goals that follow each other: its next move is advised on that way. */
  way?: string[];
  /** Whether the step waits until the turn is confirmed. */
  confirm?: true;
  /** Whether the player has to find the move: it is not lit. */
  quiet?: true;
  /** Whether the board offers all moves, and not only those asked for; others are explained. */
  offersAll?: true;
  /** Key of the words that lead a player back from a wrong way, in the place of its text; null on a right one. */
  astray?: (now: LessonNow) => string | null;
  /** Key of the answer to another move: what was meant, and why; or the key and its values, by the move. */
  not?: string | ((move: string, now: LessonNow) => [key: string, values: Record<string, number>]);
  /** Selector of the part of the board it speaks of, to scroll to. */
  shows?: string;
}

/** A part of a guided game, at a table of its own. */
export interface Chapter {
  /**
   * A whole game as a record (.rail text), from the first position of the chapter to its last: the player takes over
   * before the first move of their seat, and bots and chance do what the record has, as long as they may.
   */
  record: string;
  /** The player's seat; 0 if left out. */
  seat?: number;
  steps: LessonStep[];
}

/** A guided game; the last chapter ends with the player's win. */
export interface Lesson {
  chapters: Chapter[];
}

/** The result of a puzzle: fewer are better, and `least` is the optimum. */
export interface Solved {
  own: number;
  least: number;
  /** The number of hints taken; older results do not know. */
  hints?: number;
  /** The couplings, in games that have them. */
  couplings?: number;
  /** Seconds from the opening of the puzzle to its end; unknown to older results and on other devices. */
  seconds?: number;
  /** The day on which the player first solved it; older results do not know. */
  on?: string;
}

/** A sound of the house. */
export type Sound = 'whistle' | 'coupling' | 'card' | 'die' | 'stick';

/** A player's standing: short to be seen, and in words to be heard. */
export interface Standing {
  shown: string;
  said: string;
  /** The player's nearness to winning, in a game without points: the more, the nearer. */
  near?: number;
}

/** The networks at the server, for games that are played on one. */
export interface Networks {
  /** The networks that come with the game. */
  builtIn(): Promise<NetworkSeen[]>;
  /** Checks a network; returns a refusal for what is no network at all. Rejects if there is no answer. */
  check(network: Json[]): Promise<NetworkChecked | Refusal>;
}

/** Things of one kind that the browser keeps, each under a key; a new one takes the place of another with its key. */
export interface Saved<T> {
  /** All things, the newest first. */
  all(): T[];
  set(key: string, thing: T): void;
  delete(key: string): void;
}

/** The requests that a page of a game's own may make. */
export interface PageDesk {
  networks: Networks;
  /**
   * Returns the things that the browser keeps under a name, up to `most` of them. Where older clients kept all in one
   * value, `unpack` takes it apart, the newest first.
   */
  saved<T>(name: string, most: number, unpack?: (old: unknown) => [string, T][]): Saved<T>;
  /** Opens a table that goes on from the end of a record, with those bots beside the player, and goes there. */
  playRecord(record: string, bots: string[]): Promise<Refusal | null>;
  /** Opens a table of the game for the player, goes there, and begins if no seat is left free. */
  open(wish: Required<Pick<NewTable, 'players' | 'options' | 'bots'>>): Promise<Refusal | null>;
}

/** A line of a score pad; its points are entered, unless it gives the same points to everybody marked in it. */
export interface PadLine {
  name: string;
  /** The key of its words. */
  label: string;
  /** Whether what is entered is paid. */
  paid?: true;
  gives?: number;
}

/** A score pad for the real box: it adds up what people enter, and knows no rules. */
export interface Pad {
  /** The lines of each round. */
  lines: PadLine[];
  /** The key of a round's name, with its number `n`. */
  round: string;
  /** The points everybody begins with. */
  start: number;
}

export interface GameView {
  id: string;
  /** The prefix of its texts: `t(`${key}.title`)`. */
  key: string;
  Cover: Component;
  Board: () => Promise<{ default: Component<BoardProps> }>;
  /** The rule page: illustrated, both languages, each rule under its id (`id="FT-4"`). */
  Rules: () => Promise<{ default: Component }>;
  /** The guided game; null where there is none. */
  lesson: null | (() => Promise<{ lesson: Lesson }>);
  /** Whether the game comes from another package and has no folder here. */
  guest?: true;
  /** Defaults of a quick game: seats, bots and options. */
  quick: {
    players: number;
    bot: string;
    options: Record<string, Json>;
    /** The options that the lobby offers. */
    choices?: string[];
    /** An option that is drawn anew each time unless chosen, and the names that are never drawn. */
    surprise?: { option: string; never: string[] };
  };
  /** Seconds that people have between two rounds at a new table, in games with a result for each round. */
  interval?: number;
  /** Whether players know what others must not see: a shared screen is covered between their turns. */
  hides: boolean;
  /** Whether all who share a screen act on it at once in a position, each on a part of their own. */
  together?: (position: Position) => boolean;
  /** Whether turns are drafted and confirmed. Moves that reveal something, or race, are sent at once. */
  drafts: boolean;
  /** Whether the board itself shows the last moves of others; if not, the shell does where the log is out of sight. */
  tells: boolean;
  atOnce(move: string, position: Position): boolean;
  /** One sentence that says what the player can do now, or whose move it is. */
  headline(now: Situation): string;
  /** The standing beside each name: points, or what counts instead; null before there is any. */
  standing(position: Position): (Standing | null)[];
  /** The result of a finished puzzle of the day, in games that have one. */
  puzzle: null | ((position: Position, you: number, best: Record<string, unknown>) => Solved | null);
  /** Whether moves answer a puzzle's question for a better one; those that merely take something back do not. */
  answers?: (moves: string[]) => boolean;
  /** A move as the board shows it, where the server's words count places that no board numbers; null for its words. */
  deed?: (move: string) => string | null;
  /** A small plan of where a move is made: in words two places may read the same. */
  PlaceMark?: Component<{ move: string }>;
  /** The sound of an event; null for one that makes none. */
  sound?: (event: string) => Sound | null;
  /** Pictures of an option's value, by the option's name. */
  pictures?: Record<string, () => Promise<{ default: Component<{ value: Json; networks: Networks }> }>>;
  /** Small pictures below a line of the log: of the things it is about, as the game's package names them. */
  LogMarks?: Component<{ marks: string[]; data?: unknown }>;
  /** The score pad for the real box, in games that have one. */
  pad?: Pad;
  /** The game's own pages at `/<id>/<path>`, such as an editor. `title` is the key of its name. */
  pages?: { path: string; title: string; Page: () => Promise<{ default: Component<{ desk: PageDesk }> }> }[];
}
