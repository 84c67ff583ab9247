/** Written by hand until the server's schema is merged. */
export type Json = unknown;
export interface Hello { kind: 'hello'; id: string; version?: 1; token?: string | null; name?: string | null; seen?: number; language?: 'en' | 'fr' | null }
export type FromClient =
  | Hello
  | { kind: 'move'; id: string; at: number; moves: string[] }
  | { kind: 'undo'; id: string; left?: number | null }
  | { kind: 'resign' | 'leave' | 'come_back' | 'start' | 'rematch' | 'hint'; id: string }
  | { kind: 'ways'; id: string; moves?: string[] }
  | { kind: 'say'; id: string; text: string; reaction?: boolean }
  | { kind: 'add_word'; id: string; word: string }
  | { kind: 'seat_bot'; id: string; bot: string; seat?: number | null }
  | { kind: 'free_seat'; id: string; seat: number }
  | { kind: 'change'; id: string; players?: number | null; options?: Record<string, Json> | null; settings?: Settings | null }
  | { kind: 'look'; id: string; at: number }
  | { kind: 'try'; id: string; at: number; moves: string[] };
export interface Clock { kind?: 'none' | 'move' | 'total'; seconds?: number; increment?: number }
export interface Settings { listed?: boolean; clock?: Clock; at_zero?: 'bot' | 'resign'; grace?: number; stand_in?: string; chat?: boolean; watchers_chat?: boolean; games?: number }
export interface Done { kind: 'done'; id: string; number: number }
export interface RefusedSeen { kind: 'refused'; id: string; code: string; rule: string | null; text: Record<string, string>; at: number | null }
export interface SeatSeen { name: string; bot: string | null; away: boolean; resigned: boolean; here: boolean }
export interface ScoreSeen { wins: number; points: number }
export interface ResultSeen { points: number[]; winners: number[]; reason: Record<string, string> | null }
export interface TableSeen {
  kind: 'table'; number: number; life: 'open' | 'playing' | 'over'; game: string; players: number; options: Record<string, Json>;
  settings: Settings; seats: (SeatSeen | null)[]; you: number | null; join: string | null; watch: string; games: number;
  score: Record<string, ScoreSeen>; result: ResultSeen | null; promise: string; words: string[]; seed: string | null; review: boolean;
}
export interface ViewSeen {
  kind: 'view'; number: number; at: number; game: number; since: number; events: string[]; words: string[]; position: Record<string, Json>;
  legal: string[]; to_act: number[]; clocks: (number | null)[]; hurry: number | null; undo: boolean;
}
export interface SaidSeen { kind: 'said'; number: number; seat: number | null; name: string; text: string; reaction: boolean }
export interface Looked { kind: 'looked'; id: string; at: number; position: Record<string, Json> }
export interface Tried { kind: 'tried'; id: string; at: number; position: Record<string, Json>; legal: string[]; to_act: number[] }
export interface AdviceSeen { move: string; estimate: number; words: string }
export interface Hinted { kind: 'hinted'; id: string; at: number; advice: AdviceSeen[] }
export interface WaysSeen { kind: 'ways_seen'; id: string; at: number; ways: { moves: string[] }[] }
export type FromServer = Done | RefusedSeen | TableSeen | ViewSeen | SaidSeen | Looked | Tried | Hinted | WaysSeen;
export interface OptionCard { name: string; default: Json; choices: Json[]; names: string[]; required: boolean; label: Record<string, string>; about: Record<string, string>; choice_labels: Record<string, Record<string, string>> }
export interface GameCard { id: string; title: string; designer: string; publisher: string; year: number | null; min_players: number; max_players: number; rules_version: number; options: OptionCard[]; levels: { bot: string; name: Record<string, string> }[] }
export interface NewTable { game: string; players: number; options?: Record<string, Json>; settings?: Settings; name?: string | null; bots?: string[] }
export interface Opened { join: string; watch: string; seat: number | null; token: string | null }
export interface Taken { seat: number; token: string; watch: string }
export interface Upload { record: string; at?: number | null; review?: boolean; settings?: Settings; name?: string | null; bots?: string[] }
export interface PuzzleWish { game: string; day: string; level: number; name: string }
