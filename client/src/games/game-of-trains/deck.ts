/** Which car has which ability: the deck of the rules (GT-2), for drawing. */
import file from '../../../../src/ludorail/games/game_of_trains/deck.toml?raw';

export type Ability = 'swap' | 'hop' | 'left' | 'right' | 'drop-left' | 'drop-middle' | 'drop-right' | 'lock';

const LINES = [...file.matchAll(/^([a-z-]+) = \[(.*)\]$/gm)].map(([, ability, cars]) => [ability, cars?.split(', ').map(Number)]);

export const DECK = Object.fromEntries(LINES) as Record<Ability, number[]>;

export const ABILITIES = Object.keys(DECK) as Ability[];

const BY_CAR = new Map(ABILITIES.flatMap((ability) => DECK[ability].map((car) => [car, ability] as const)));

export function abilityOf(car: number): Ability {
  return BY_CAR.get(car) ?? 'swap';
}
