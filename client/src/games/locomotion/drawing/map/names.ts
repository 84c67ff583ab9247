/** Pixels at the edges of the map that belong to the names of its rows and columns. */
export const NAMES = 22;
