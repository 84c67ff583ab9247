/** The settings of a table, for tests. */
import type { Settings } from '../types';

export const SETTINGS: Settings = {
  listed: false,
  clock: { kind: 'none', seconds: 600, increment: 0 },
  at_zero: 'bot',
  grace: 30,
  stand_in: 'level2',
  chat: true,
  watchers_chat: true,
  games: 1,
  pause: 20,
  shared: false,
  hints: true,
  patience: 300,
  interval: 0,
  teaching: false,
};
