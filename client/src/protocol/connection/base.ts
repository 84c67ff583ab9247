/** The place of this page, and its addresses: a server answers every path, a static site has one page for all. */

/** Whether this is the site that needs no server: its house is always the one in the page. */
export const SITE = import.meta.env.MODE === 'site';

/** The address of the folder of the page, to which the addresses of its files are relative. */
export const base = SITE ? new URL('.', document.baseURI).pathname : '/';

/** The address of a path of the application: on a static site, behind a question mark. */
export function addressFor(path: string): string {
  return SITE ? `${base}${path === '/' ? '' : `?${path.replace('?', '&')}`}` : path;
}

/** The path of the application, and the rest, at an address. */
export function placeAt({ pathname, search, hash }: { pathname: string; search: string; hash: string }): {
  path: string;
  search: string;
  hash: string;
} {
  if (!SITE || !search.startsWith('?/')) return { path: SITE ? '/' : pathname, search: SITE ? '' : search, hash };
  const [path = '/', ...rest] = search.slice(1).split('&');
  return { path: decodeURI(path), search: rest.length > 0 ? `?${rest.join('&')}` : '', hash };
}
