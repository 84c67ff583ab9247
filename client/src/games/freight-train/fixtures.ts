/** Small positions for tests. */
import type { BoardProps, Desk, Position, SeatInfo } from '../contract';
import { fakeBoard } from '../fake-board';
import type { Freight } from './model';

export function sample(more: Partial<Freight> = {}): Freight {
  return {
    players: 2,
    options: { cabooses: false },
    day: 1,
    phase: 'turn',
    engine: 0,
    to_act: 0,
    played: [],
    night: false,
    main: [['hopper', 'tank'], ['ore', 'box'], [], [], ['stock']],
    private: [
      [['coil', 'reefer'], ['auto']],
      [['box'], []],
    ],
    trains: [
      [['tank', 'tank'], ['box'], [], [], [], [], []],
      [['tank'], [], [], [], [], [], []],
    ],
    caboose: [[], []],
    ready: [7, 7],
    mobilised: [false, false],
    points: [5, 5],
    deck: { auto: 8, box: 6 },
    below: 7,
    filled: false,
    action: null,
    lifted: {},
    ...more,
  };
}

export function seats(count = 2): SeatInfo[] {
  return Array.from({ length: count }, (_, seat) => ({
    seat,
    name: ['Ada', 'Basil', 'Chloé'][seat] ?? '?',
    colour: `var(--seat-${seat})`,
    letter: 'ABC'[seat] ?? '?',
    you: seat === 0,
    bot: null,
    here: true,
    acts: seat === 0,
  }));
}

/** Props of a board, with a desk that notes its requests. */
export function props(
  position: Freight,
  legal: string[],
  more: Partial<BoardProps> = {},
): BoardProps & { played: string[][]; explained: string[] } {
  const played: string[][] = [];
  const explained: string[] = [];
  const desk: Desk = {
    play: (moves) => Promise.resolve((played.push(moves), null)),
    preview: () => Promise.resolve({ code: 'none', rule: null, text: '' }),
    back: () => Promise.resolve(null),
    ways: () => Promise.resolve([]),
    known: () => Promise.resolve(null),
    before: () => Promise.resolve(null),
    outline: () => Promise.resolve(null),
    explain: (refusal) => explained.push(refusal.rule ?? ''),
    telling: () => undefined,
  };
  const given = { position: position as unknown as Position, seats: seats(position.players), legal, desk, ...more };
  return { ...fakeBoard(given), played, explained };
}
