/**
 * The files that the house in a page is made of. Their names change with their content, so the page says which are its
 * own.
 */
export interface HouseFiles {
  /** The address of their folder. */
  base: string;
  /**
   * The folder of Python's loader, the archives with Python's library and with the house, and the catalogue of games.
   */
  loader: string;
  library: string;
  house: string;
  games: string;
}

/** The parts for a page; null where it was built without a house. */
export function houseFilesOf(page: Document, base: string): HouseFiles | null {
  const named = page.querySelector<HTMLMetaElement>('meta[name=house]')?.content;
  if (named === undefined) return null;
  return {
    base: new URL('house/', new URL(base, page.baseURI)).href,
    ...(JSON.parse(named) as Omit<HouseFiles, 'base'>),
  };
}
