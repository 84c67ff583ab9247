/** Tokens: lasting names of cars, which have none in a position, so that they can be seen to roll. */
import type { CarType, Freight } from '../../model';

export interface Token {
  id: number;
  type: CarType;
}

/** Lines of cars by place: `main 3`, `yard 0 1` and `train 0 2` with the seat first. */
export type Lines = Record<string, Token[]>;

export interface TokenLayout {
  lines: Lines;
  /** Tokens that are new in their place; those that did not exist before come from the deck. */
  moved: Set<number>;
  dealt: Set<number>;
}

let last = 0;

function linesOf(position: Freight): Record<string, CarType[]> {
  const lines: Record<string, CarType[]> = {};
  position.main.forEach((cars, row) => (lines[`main ${row + 1}`] = cars));
  position.private.forEach((rows, seat) => rows.forEach((cars, yard) => (lines[`yard ${seat} ${yard + 1}`] = cars)));
  position.trains.forEach((trains, seat) =>
    trains.forEach((cars, place) => (lines[`train ${seat} ${place + 1}`] = cars)),
  );
  return lines;
}

/** Returns the next layout: cars that stay keep their tokens, and cars new in a line take those that left another. */
export function nextLayout(before: Lines | null, position: Freight, fromDeck: boolean): TokenLayout {
  const wanted = linesOf(position);
  const loose: Token[] = [];
  const kept: Record<string, number> = {};
  for (const [place, cars] of Object.entries(wanted)) {
    const tokens = before?.[place] ?? [];
    let same = 0;
    while (same < tokens.length && same < cars.length && tokens[same]?.type === cars[same]) same += 1;
    kept[place] = fromDeck && !place.startsWith('yard') ? 0 : same;
    if (!fromDeck || place.startsWith('yard')) loose.push(...tokens.slice(same));
  }
  const layout: TokenLayout = { lines: {}, moved: new Set(), dealt: new Set() };
  for (const [place, cars] of Object.entries(wanted)) {
    layout.lines[place] = cars.map((type, index) => {
      const stays = before?.[place]?.[index];
      if (stays !== undefined && index < (kept[place] ?? 0)) return stays;
      const found = loose.findIndex((token) => token.type === type);
      const token = found >= 0 ? loose.splice(found, 1)[0] : undefined;
      const placed = token ?? { id: ++last, type };
      if (before !== null) (token === undefined ? layout.dealt : layout.moved).add(placed.id);
      return placed;
    });
  }
  return layout;
}

/** The places to which events moved cars, in order. */
export function arrivals(happened: readonly { by: number; text: string }[]): string[] {
  return happened.flatMap(({ by, text }) => {
    const words = text.split(' ');
    if (words[0] === 'main' || words[0] === 'yard') return [`${words[2]} ${by} ${words[3]}`];
    return words[0] === 'put' ? [`yard ${by} ${words[2]}`] : [];
  });
}
