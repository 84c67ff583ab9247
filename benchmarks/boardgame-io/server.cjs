// boardgame.io's server as it ships, in memory: node server.cjs PORT
const { Server, Origins } = require('boardgame.io/server');
const { Cars } = require('./game.cjs');

Server({ games: [Cars], origins: [Origins.LOCALHOST] }).run(Number(process.argv[2]));
