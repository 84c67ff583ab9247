/** Which car has which ability: the built-in deck of the rules (GT-2), for drawing. */
export type Ability = 'swap' | 'hop' | 'left' | 'right' | 'drop-left' | 'drop-middle' | 'drop-right' | 'lock';

export const DECK: Record<Ability, number[]> = {
  'swap': [4, 12, 20, 28, 36, 44, 53, 62, 71, 80],
  'hop': [8, 16, 24, 32, 40, 48, 49, 57, 66, 75, 84],
  'left': [3, 11, 19, 27, 35, 43, 52, 61, 70, 76, 79],
  'right': [1, 9, 17, 25, 33, 41, 50, 58, 59, 68, 77],
  'drop-left': [7, 15, 23, 31, 39, 47, 56, 65, 74, 83],
  'drop-middle': [5, 13, 21, 29, 37, 45, 54, 63, 67, 72, 81],
  'drop-right': [6, 14, 22, 30, 38, 46, 55, 64, 73, 82],
  'lock': [2, 10, 18, 26, 34, 42, 51, 60, 69, 78],
};

export const ABILITIES = Object.keys(DECK) as Ability[];

const BY_CAR = new Map(ABILITIES.flatMap((ability) => DECK[ability].map((car) => [car, ability] as const)));

export function abilityOf(car: number): Ability {
  return BY_CAR.get(car) ?? 'swap';
}
