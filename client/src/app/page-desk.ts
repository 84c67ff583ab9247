/** The desk of a game's own pages. */
import type { GameView, Networks, PageDesk, Refusal } from '../games/contract';
import { builtInNetworks, checkNetwork, RefusedError } from '../protocol/connection/http';
import { SavedItems } from '../protocol/storage/saved-items';
import type { Json, NetworkChecked } from '../protocol/types';
import { openFromPage, playRecordFromPage } from './opening';

/** Codes of refusals that say nothing about what was asked. */
const NO_ANSWER = ['offline', 'server'];

export const networks: Networks = { builtIn: builtInNetworks, check };

export function pageDesk(game: GameView): PageDesk {
  return {
    open: (wish) => openFromPage(game, wish),
    playRecord: (record, bots) => playRecordFromPage(game, record, bots),
    networks,
    saved: (name, most, unpack = () => []) => new SavedItems(`ludorail.${name}`, most, unpack),
  };
}

async function check(network: Json[]): Promise<NetworkChecked | Refusal> {
  try {
    return await checkNetwork({ network });
  } catch (error) {
    if (error instanceof RefusedError && !NO_ANSWER.includes(error.refusal.code)) return error.refusal;
    throw error;
  }
}
