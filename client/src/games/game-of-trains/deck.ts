/** The ability of each car: the deck of the rules (GT-2), or that of the table. */
import { getContext, setContext } from 'svelte';
import file from '../../../../src/ludorail/games/game_of_trains/data/deck.toml?raw';

export type Ability = 'swap' | 'hop' | 'left' | 'right' | 'drop-left' | 'drop-middle' | 'drop-right' | 'lock';
type Cars = Record<Ability, number[]>;

const LINES = [...file.matchAll(/^([a-z-]+) = \[(.*)\]$/gm)].map(([, ability, cars]) => [
  ability,
  cars?.split(', ').map(Number),
]);

export const DECK = Object.fromEntries(LINES) as Cars;

export const ABILITIES = Object.keys(DECK) as Ability[];

export class Deck {
  readonly #byCar: Map<number, Ability>;

  constructor(cars: Cars) {
    this.#byCar = new Map(ABILITIES.flatMap((ability) => cars[ability].map((car) => [car, ability] as const)));
  }

  abilityOf(car: number): Ability {
    return this.#byCar.get(car) ?? 'swap';
  }
}

export const BUILT_IN = new Deck(DECK);

/** The deck of a table, from its own data if it has any. */
export function deckOf(data: unknown): Deck {
  const cars = (data as { deck?: Cars } | null)?.deck;
  return cars ? new Deck(cars) : BUILT_IN;
}

const KEY = Symbol('deck');

/** Sets the deck for a component and all within it. */
export function setDeck(deck: () => Deck): void {
  setContext(KEY, deck);
}

/** The deck that a component is drawn with; to be called while it is created. */
export function deckHere(): () => Deck {
  return getContext<(() => Deck) | undefined>(KEY) ?? (() => BUILT_IN);
}
