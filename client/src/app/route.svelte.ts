/** The address of the page, changed without reloading. */
import { tick } from 'svelte';

const here = $state({ path: location.pathname, search: location.search, hash: location.hash });

function update(): void {
  here.path = location.pathname;
  here.search = location.search;
  here.hash = location.hash;
}

addEventListener('popstate', update);

export function route(): { path: string; search: string; hash: string } {
  return here;
}

/** Goes to an address. With `stay` the page stays where it is scrolled to. */
export function go(path: string, options: { replace?: boolean; stay?: boolean } = {}): void {
  if (options.replace === true) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
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
  if (link.pathname === location.pathname && link.hash !== '') return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
