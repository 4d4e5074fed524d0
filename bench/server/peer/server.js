// Serves the game as boardgame.io's documentation shows: server.js PORT [FOLDER].
// With a folder it stores matches there (FlatFile, the durable storage that comes with it).
const { Server, FlatFile, Origins } = require("boardgame.io/server");
const { game } = require("./game");

const [port, dir] = process.argv.slice(2);
const db = dir ? new FlatFile({ dir, logging: false }) : undefined; // undefined: in memory
Server({ games: [game], db, origins: [Origins.LOCALHOST] }).run({
  port: Number(port),
  callback: () => console.log("ready"),
});
