// Keeps the house's own files, so that the page opens at once, and opens at all when the network is away.
const CACHE = 'ludorail-1';
// A whole copy of one version, which the page itself makes: see src/house/offline/offline.svelte.ts.
const COPY = 'ludorail-copy-';
// Milliseconds that a page with a copy waits for a network that is there and gives nothing.
const NETWORK_TIMEOUT = 4000;
const root = new URL(self.registration.scope).pathname;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin || !url.pathname.startsWith(root)) return;
  const path = url.pathname.slice(root.length);
  if (path.startsWith('api/')) return;
  if (event.request.mode === 'navigate') event.respondWith(freshFirst(event.request));
  else if (path.startsWith('assets/') || /^house\/.+[-.].+\.(bin|json|mjs|wasm|zip)$/.test(path))
    event.respondWith(keptFirst(event.request));
  else event.respondWith(freshOrCopied(event.request));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data));
});

// For files whose names change with their content.
async function keptFirst(request) {
  const found = await caches.match(request);
  if (found) return found;
  const fresh = await fetch(request);
  if (fresh.ok) await (await caches.open(CACHE)).put(request, fresh.clone());
  return fresh;
}

// Fails early where there is a copy to use instead.
async function fetchInTime(request) {
  if (!(await copied(root))) return fetch(request);
  return Promise.race([fetch(request), new Promise((_, reject) => setTimeout(reject, NETWORK_TIMEOUT))]);
}

async function freshOrCopied(request) {
  try {
    return await fetchInTime(request);
  } catch {
    return (await copied(request.url)) ?? Response.error();
  }
}

// One page serves every address. The kept one is shown only where the house cannot give its own.
async function freshFirst(request) {
  try {
    const fresh = await fetchInTime(request);
    if (fresh.ok && fresh.headers.get('Content-Type')?.startsWith('text/html')) await keep(fresh.clone());
    if (fresh.status < 500) return fresh;
  } catch {
    // No network, or no server: as below.
  }
  return (await copied(root)) ?? (await (await caches.open(CACHE)).match(root)) ?? Response.error();
}

// A file of the latest whole copy: the page, which is put into a copy last, tells that all the rest is there.
async function copied(address) {
  const copies = (await caches.keys()).filter((name) => name.startsWith(COPY));
  for (const name of copies.reverse()) {
    const copy = await caches.open(name);
    if (await copy.match(root)) return copy.match(address);
  }
  return undefined;
}

// A new page has new parts: what was kept of the old one is of no more use.
async function keep(fresh) {
  const kept = await caches.open(CACHE);
  const [old, now] = await Promise.all([(await kept.match(root))?.text(), fresh.clone().text()]);
  if (old === now) return;
  for (const request of await kept.keys()) await kept.delete(request);
  await kept.put(root, fresh);
}

async function show(address) {
  const pages = await self.clients.matchAll({ type: 'window' });
  const page = pages.find((one) => one.url === address) ?? pages[0];
  return page ? page.focus() : self.clients.openWindow(address);
}
