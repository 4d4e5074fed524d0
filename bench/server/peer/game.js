// A small trading game: four seats, hands and a deck that are hidden, a state of about 3 KB.
const { PlayerView } = require("boardgame.io/core");

const PORTS = 16;
const WARES = ["grain", "wine", "salt", "cloth", "amber"];

function card(number) {
  return { id: `order-${number}`, port: number % PORTS, ware: WARES[number % WARES.length] };
}

function setup({ ctx, random }) {
  const deck = random.Shuffle([...Array(32).keys()]).map(card);
  const players = {};
  for (let seat = 0; seat < ctx.numPlayers; seat++) {
    players[seat] = { coins: 10, port: seat, hold: [], hand: deck.splice(0, 4) };
  }
  const ports = [...Array(PORTS).keys()].map((port) => ({
    id: `port-${port}`,
    stock: Object.fromEntries(WARES.map((ware) => [ware, 2])),
    visits: 0,
  }));
  return { ports, players, fleet: [0, 1, 2, 3], played: [], secret: { deck } };
}

// Sail to a port, take a ware, put an order down and draw the next one.
function sail({ G, playerID, random }, port, order) {
  const me = G.players[playerID];
  const { ware } = me.hand[order];
  me.port = port;
  G.fleet[playerID] = port;
  G.ports[port].visits += 1;
  G.ports[port].stock[ware] = (G.ports[port].stock[ware] + 2) % 3;
  me.hold = [...me.hold, ware].slice(-6);
  me.coins += G.ports[port].visits % 3;
  G.played.push(...me.hand.splice(order, 1));
  if (G.secret.deck.length === 0) G.secret.deck = random.Shuffle(G.played.splice(0));
  me.hand.push(G.secret.deck.pop());
}

// A hand belongs to its seat and the deck to nobody: what our own views keep, too.
function playerView({ G, ctx, playerID }) {
  const players = {};
  for (const [seat, { hand, ...open }] of Object.entries(G.players)) {
    players[seat] = seat === playerID ? { ...open, hand } : { ...open, cards: hand.length };
  }
  return { ...PlayerView.STRIP_SECRETS({ G, ctx, playerID }), players };
}

exports.game = {
  name: "trade",
  minPlayers: 4,
  maxPlayers: 4,
  setup,
  moves: { sail },
  turn: { minMoves: 1, maxMoves: 1 },
  playerView,
};
