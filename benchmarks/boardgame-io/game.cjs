// A small game of our own for boardgame.io: two lines of seven cars, as in Game of Trains. Whoever is to move draws a car
// from the face-down deck, then puts it in the place of one of theirs. It has no end, so that a run can be of any length.
const { PlayerView } = require('boardgame.io/core');

const CARS = 84;
const PLACES = 7;

function setup({ ctx, random }) {
  const deck = random.Shuffle(Array.from({ length: CARS }, (_, car) => car + 1));
  const lines = Array.from({ length: ctx.numPlayers }, () => deck.splice(0, PLACES));
  return { secret: { deck }, lines, drawn: null, left: deck.length, thrown: [] };
}

function draw({ G, random }) {
  if (G.drawn !== null) return 'INVALID_MOVE';
  if (G.secret.deck.length === 0) {
    G.secret.deck = random.Shuffle(G.thrown);
    G.thrown = [];
  }
  G.drawn = G.secret.deck.pop();
  G.left = G.secret.deck.length;
}

function place({ G, ctx, events }, where) {
  if (G.drawn === null || !(where >= 0 && where < PLACES)) return 'INVALID_MOVE';
  const line = G.lines[ctx.currentPlayer];
  G.thrown.push(line[where]);
  line[where] = G.drawn;
  G.drawn = null;
  events.endTurn();
}

exports.Cars = {
  name: 'cars',
  setup,
  moves: { draw: { move: draw, client: false }, place },
  playerView: PlayerView.STRIP_SECRETS,
  minPlayers: 2,
  maxPlayers: 2,
};
