/** The address of the page, changed without reloading. */
import { tick } from 'svelte';
import { addressFor, base, placeAt, SITE } from '../protocol/connection/base';

const here = $state(placeAt(location));

function update(): void {
  Object.assign(here, placeAt(location));
}

addEventListener('popstate', update);

export function route(): { path: string; search: string; hash: string } {
  return here;
}

/** Goes to an address. With `stay` the page stays where it is scrolled to. */
export function go(path: string, options: { replace?: boolean; stay?: boolean } = {}): void {
  if (options.replace === true) history.replaceState(null, '', addressFor(path));
  else history.pushState(null, '', addressFor(path));
  update();
  if (options.stay === true) return;
  scrollTo(0, 0);
  if (location.hash !== '') void tick().then(() => document.getElementById(location.hash.slice(1))?.scrollIntoView());
}

/** Follows internal links without reloading. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element | null)?.closest('a');
  if (link === null || link === undefined || link.origin !== location.origin || link.hasAttribute('download')) return;
  if (link.target !== '' || link.pathname.startsWith('/api/')) return;
  const { path, search, hash } = pathIn(link);
  if (path === here.path && hash !== '') return;
  event.preventDefault();
  go(path + search + hash);
}

/** The path of the application that a link leads to. */
function pathIn(link: HTMLAnchorElement): { path: string; search: string; hash: string } {
  const isSettled = SITE && link.pathname === base;
  return isSettled ? placeAt(link) : { path: link.pathname, search: link.search, hash: link.hash };
}

/** Gives a link its address on a static site before it is opened elsewhere, copied or saved. */
export function settleLink(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a[href^="/"]') : null;
  if (!SITE || !(link instanceof HTMLAnchorElement) || link.pathname === base) return;
  const path = link.getAttribute('href') ?? '/';
  link.setAttribute('href', link.target === '' ? addressFor(path) : base + path.slice(1));
}
