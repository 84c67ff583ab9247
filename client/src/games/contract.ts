/** What a game gives the shell, and what the shell gives a board. A board knows no sockets and holds no rules. */
import type { Component } from 'svelte';
import type { Json, LineSeen, NewTable, Outlined } from '../protocol/types';

/** A position as the server sends it; each game's `model.ts` says what is in its own. */
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

/** Why something was not done, in the player's language; `rule` is the id of the game's rule, if it was one. */
export interface Refusal {
  code: string;
  rule: string | null;
  text: string;
}

/** A plan that can be chosen whole; what else is in it is between a game's server side and its board. */
export interface Way {
  moves: string[];
  [more: string]: unknown;
}

/** What a board may ask for. Refusals are shown by the shell; a board may show more. */
export interface Desk {
  /**
   * Plays moves. In a game that drafts its turns they are tried first: the board gets the position they lead to and
   * the moves legal then, the player takes back or confirms in the shell. Else they are sent at once.
   */
  play(moves: string[]): Promise<Refusal | null>;
  /** The position that moves would lead to, for a preview; nothing is played. */
  preview(moves: string[]): Promise<{ position: Position; legal: string[] } | Refusal>;
  /** Takes back the last step of the draft, or the last move. */
  back(): Promise<Refusal | null>;
  /** Whole plans to choose from now, in games that have them. */
  ways(): Promise<Way[]>;
  /**
   * Figures of the best that anybody in this house has done with the same task, in games for one; null if nobody has.
   * Fewer are better, the first before the second; this game itself does not count.
   */
  known(): Promise<[number, number] | null>;
  /** The position on the board as the game's own package draws it, with the player's moves in words; null if unknown. */
  outline(): Promise<Outlined | null>;
  /** Tells the player why something cannot be done. */
  explain(refusal: Refusal): void;
  /** Says that the board tells something that comes before the result of the game, or that it is told. */
  telling(now: boolean): void;
}

export interface BoardProps {
  position: Position;
  seats: SeatInfo[];
  /** The player's seat; null for somebody watching. */
  you: number | null;
  /** The player's legal moves; none while looking back, or while a draft waits to be confirmed. */
  legal: string[];
  /** The events that led from the position shown before to this one: what to animate. Empty after a jump. */
  happened: Happened[];
  /** The same in words: lines of the log, whole. */
  told: LineSeen[];
  /** The drafted moves that are in `position` but not played yet. */
  drafted: string[];
  /** False while an earlier moment or a replay is shown. */
  live: boolean;
  /** A move that was advised: light it up. */
  advised: string | null;
  /** Milliseconds an animation should take; 0 for none. */
  tempo: number;
  /** Seconds left on the rules' own clock, or null. */
  hurry: number | null;
  /** The proven best of a finished game or puzzle, as the server gives it; null as long as it is not known. */
  best: Record<string, unknown> | null;
  /** The parts that this game has instead of the built-in ones, as `[Data]` of a record has them; null if none. */
  data: unknown;
  desk: Desk;
}

export interface Situation {
  position: Position;
  seats: SeatInfo[];
  you: number | null;
  legal: string[];
  drafted: string[];
}

/** One step of a guided game: words, what it waits for, and what it lights up. */
export interface LessonStep {
  /** Key of the text of this step. */
  text: string;
  /** Moves the player may make now; the first one is advised. Without any, a button goes on. */
  moves?: string[];
  /** What of the board it speaks of, as a selector: it is brought in sight. */
  shows?: string;
}

/** A guided game. */
export interface Lesson {
  /** The record (.rail text) whose position it starts from; the player has seat 0. */
  record: string;
  steps: LessonStep[];
}

/** How well a puzzle was solved: fewer are better, and nobody needs fewer than `least`. */
export interface Solved {
  own: number;
  least: number;
}

/** How a player stands: a few signs to be seen, and the same in words to be heard. */
export interface Standing {
  shown: string;
  said: string;
}

/** What a page of a game's own may ask for. */
export interface PageDesk {
  /** Opens a table of the game for the player, goes there, and begins if no seat is left free. */
  open(wish: Required<Pick<NewTable, 'players' | 'options' | 'bots'>>): Promise<Refusal | null>;
}

export interface GameView {
  id: string;
  /** The key of the texts: `t(`${key}.title`)`. */
  key: string;
  Cover: Component;
  Board: () => Promise<{ default: Component<BoardProps> }>;
  /** The rule page: illustrated, both languages, each rule under its id (`id="FT-4"`). */
  Rules: () => Promise<{ default: Component }>;
  /** The guided game; null where there is none. */
  lesson: null | (() => Promise<{ lesson: Lesson }>);
  /** Whether it comes from another package and has no folder here. */
  guest?: true;
  /** A game at once: how many seats, which bots, which options. */
  quick: { players: number; bot: string; options: Record<string, Json> };
  /** Whether turns are drafted and confirmed, and which moves cannot wait for it (they reveal something, or race). */
  drafts: boolean;
  /** Whether the board itself tells what others did last; else the shell does where the log is not in sight. */
  tells: boolean;
  atOnce(move: string, position: Position): boolean;
  /** What one can do now, or whom one waits for, in one sentence. */
  headline(now: Situation): string;
  /** What is shown beside each name: points, or what counts instead; null as long as nothing does. */
  standing(position: Position): (Standing | null)[];
  /** Where a game has a puzzle of the day: what a finished one came to, and the least that was possible. */
  puzzle: null | ((position: Position, you: number, best: Record<string, unknown>) => Solved | null);
  /** Pictures of what an option chooses, by the option's name. */
  pictures?: Record<string, () => Promise<{ default: Component<{ value: Json }> }>>;
  /** Pages of the game's own, at `/<id>/<path>`: an editor, say. `title` is the key of its name. */
  pages?: { path: string; title: string; Page: () => Promise<{ default: Component<{ desk: PageDesk }> }> }[];
}
