// Talks to a house as the client does: to the one in the page, given the address of its worker, or to the server.
(worker) => {
  const thoughts = [];

  function inPage(address) {
    const house = new Worker(address, { type: 'module' });
    const base = `${location.origin}/house/`;
    const parts = JSON.parse(document.querySelector('meta[name=house]').content);
    const [answers, sockets] = [new Map(), new Map()];
    let count = 0;
    house.onmessage = ({ data }) => {
      if (data.kind === 'answer') answers.get(data.id)(data);
      else if (data.kind === 'message') sockets.get(data.id)(JSON.parse(data.text));
      else if (data.kind === 'thought') thoughts.push(data.milliseconds);
    };
    house.postMessage({ kind: 'open', parts: { base, ...parts } });
    return {
      ask: (method, path, body) =>
        new Promise((resolve) => {
          const id = ++count;
          answers.set(id, ({ body: text }) => resolve(JSON.parse(text)));
          house.postMessage({ kind: 'ask', id, method, path, token: null, body: JSON.stringify(body ?? null) });
        }),
      connect: (path, heard) => {
        const id = ++count;
        sockets.set(id, heard);
        house.postMessage({ kind: 'connect', id, path });
        return {
          send: (message) => house.postMessage({ kind: 'message', id, text: JSON.stringify(message) }),
          close: () => house.postMessage({ kind: 'leave', id }),
        };
      },
    };
  }

  function atServer() {
    return {
      ask: async (method, path, body) => {
        const headers = { 'Content-Type': 'application/json' };
        const sent = body === undefined ? {} : { headers, body: JSON.stringify(body) };
        return (await fetch(path, { method, ...sent })).json();
      },
      connect: (path, heard) => {
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}${path}`);
        const opened = new Promise((resolve) => (socket.onopen = resolve));
        socket.onmessage = ({ data }) => heard(JSON.parse(data));
        return {
          send: (message) => void opened.then(() => socket.send(JSON.stringify(message))),
          close: () => socket.close(),
        };
      },
    };
  }

  const house = worker === null ? atServer() : inPage(worker);

  /** Follows a table; `heard` is called with every message, the socket, and a function that ends it. */
  function follow({ watch, token }, heard) {
    return new Promise((resolve) => {
      const end = (result) => {
        socket.close();
        resolve(result);
      };
      const socket = house.connect(`/api/tables/${watch}/socket`, (message) => heard(message, socket, end));
      socket.send({ kind: 'hello', version: 1, id: 'hello', token: token ?? null, seen: 0, language: 'en' });
    });
  }

  window.houses = {
    /** The milliseconds for which bots thought in the page; at a server its own figures tell. */
    bots: async ({ moves, ...wish }) => {
      const opened = await house.ask('POST', '/api/tables', wish);
      let views = 0;
      thoughts.length = 0;
      await follow(opened, (message, _, end) => {
        if (message.kind === 'view') views += 1;
        const isOver = message.kind === 'table' && message.life === 'over';
        if (isOver || (worker === null ? views : thoughts.length) >= moves) end();
      });
      return [...thoughts];
    },
    /** The milliseconds until hints came, in a game that goes on at random. */
    hints: async ({ hints, ...wish }) => {
      const opened = await house.ask('POST', '/api/tables', wish);
      const times = [];
      let [asked, view, started] = [null, null, false];
      const play = (socket) => {
        const move = view.legal[Math.floor(Math.random() * view.legal.length)];
        if (move !== undefined) socket.send({ kind: 'move', id: `move ${performance.now()}`, at: view.at, moves: [move] });
      };
      const next = (socket) => {
        if (asked !== null || view === null || view.legal.length === 0) return;
        asked = performance.now();
        socket.send({ kind: 'hint', id: `hint ${asked}`, moves: [] });
      };
      await follow(opened, (message, socket, end) => {
        if (message.kind === 'table' && message.life === 'open' && !started) {
          started = true;
          socket.send({ kind: 'start', id: 'start' });
        } else if (message.kind === 'table' && message.life === 'over') end();
        else if (message.kind === 'view') [view, asked] = [message, null];
        else if (message.id?.startsWith('move ') && message.kind === 'refused') play(socket);
        else if (message.id?.startsWith('hint ')) {
          if (message.kind === 'hinted') times.push(performance.now() - Number(message.id.slice('hint '.length)));
          if (times.length >= hints) return end();
          play(socket);
        }
        next(socket);
      });
      return times;
    },
    /** The milliseconds in which the best solution of a puzzle was proved. */
    proof: async (wish) => {
      const opened = await house.ask('POST', '/api/puzzles', wish);
      await follow(opened, (message, socket, end) => {
        if (message.kind === 'view') socket.send({ kind: 'resign', id: 'resign' });
        else if (message.kind === 'table' && message.life === 'over') end();
      });
      const began = performance.now();
      await house.ask('GET', `/api/tables/${opened.watch}/best`);
      return performance.now() - began;
    },
  };
}
