/** The messages between the page and the worker with its house. */
import type { HouseFiles } from './house-files';

export type ToHouse =
  | { kind: 'open'; parts: HouseFiles }
  | { kind: 'ask'; id: number; method: string; path: string; token: string | null; body: string }
  | { kind: 'connect'; id: number; path: string }
  | { kind: 'message'; id: number; text: string }
  | { kind: 'leave'; id: number };

export type FromHouse =
  | { kind: 'opened'; kept: boolean }
  | { kind: 'keeping'; trouble: string }
  | { kind: 'failed'; why: string }
  | { kind: 'answer'; id: number; status: number; body: string }
  | { kind: 'message'; id: number; text: string }
  | { kind: 'closed'; id: number; code: number };
