// Stands between a page and the worker with its house: keeps what they send each other, and lets a test talk to the house too.
(() => {
  const PlainWorker = window.Worker;
  const links = new Map();
  let house = null;

  class Link {
    #heard = [];
    #wake = null;

    hear(text) {
      this.#heard.push(text);
      this.#wake?.();
    }
    async next(milliseconds) {
      if (this.#heard.length === 0) {
        const heard = new Promise((resolve) => (this.#wake = resolve));
        await Promise.race([heard, new Promise((resolve) => setTimeout(resolve, milliseconds))]);
        this.#wake = null;
      }
      return this.#heard.shift() ?? null;
    }
  }

  const send = (message) => PlainWorker.prototype.postMessage.call(house, message);
  window.pageHouse = {
    messages: [],
    connect: (id, path) => {
      links.set(id, new Link());
      send({ kind: 'connect', id, path });
    },
    send: (id, text) => send({ kind: 'message', id, text }),
    next: (id, milliseconds) => links.get(id).next(milliseconds),
    leave: (id) => send({ kind: 'leave', id }),
    /** Lets the page be told something by its worker. */
    leak: (text) => house.dispatchEvent(new MessageEvent('message', { data: { kind: 'message', id: 0, text } })),
  };
  window.Worker = class extends PlainWorker {
    constructor(...given) {
      super(...given);
      house = this;
      this.addEventListener('message', ({ data }) => {
        const link = links.get(data.id);
        if (link === undefined) window.pageHouse.messages.push(JSON.stringify(data));
        else if (data.kind === 'message') link.hear(data.text);
      });
    }
    postMessage(message, ...more) {
      window.pageHouse.messages.push(JSON.stringify(message));
      super.postMessage(message, ...more);
    }
  };
})();
