/** Networks made by players: saved in the browser, and shared as text or as a link. */
import type { PageDesk, Saved } from '../../contract';
import type { Rail } from '../network/lattice';

export interface NetworkDraft {
  name: string;
  rails: Rail[];
}

/** The networks that the player saved, each under its name. */
export function savedDrafts(desk: Pick<PageDesk, 'saved'>): Saved<NetworkDraft> {
  return desk.saved('networks', 200, (old) => (old as NetworkDraft[]).map((draft) => [draft.name, draft]));
}

/** The network as options and records write it, with its name before it. */
export function toText({ name, rails }: NetworkDraft): string {
  return `${name === '' ? '' : `${name}: `}${JSON.stringify(rails)}`;
}

/** Reads what `toText` wrote, a bare list of rails, or a whole link; null if it is none of them. */
export function fromText(text: string): NetworkDraft | null {
  const hash = text.indexOf('#');
  const linked = hash >= 0 ? fromHash(text.slice(hash)) : null;
  if (linked) return linked;
  const begin = text.indexOf('[');
  if (begin < 0) return null;
  try {
    const rails = railsOf(JSON.parse(text.slice(begin).trim()));
    return rails && { name: text.slice(0, begin).replace(/:\s*$/, '').trim(), rails };
  } catch {
    return null;
  }
}

export function toHash({ name, rails }: NetworkDraft): string {
  const values = new URLSearchParams({ rails: rails.map((rail) => rail.join('.')).join('_') });
  if (name !== '') values.set('name', name);
  return `#${values.toString()}`;
}

export function fromHash(hash: string): NetworkDraft | null {
  const values = new URLSearchParams(hash.replace(/^#/, ''));
  const written = values.get('rails');
  if (written === null || written === '') return null;
  const rails = railsOf(written.split('_').map((rail) => rail.split('.').map(Number)));
  return rails && { name: values.get('name') ?? '', rails };
}

function railsOf(value: unknown): Rail[] | null {
  if (!Array.isArray(value) || value.length > 45) return null;
  const isRail = (rail: unknown): rail is Rail =>
    Array.isArray(rail) && rail.length === 3 && rail.every(Number.isInteger);
  return value.every(isRail) ? value : null;
}
