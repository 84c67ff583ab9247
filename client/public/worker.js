// Keeps the house's own files, so that the page opens at once and says itself when the network is away.
const KEPT = 'ludorail-1';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(keptFirst(event.request));
  else if (event.request.mode === 'navigate') event.respondWith(freshFirst(event.request));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data));
});

async function keptFirst(request) {
  const kept = await caches.open(KEPT);
  const found = await kept.match(request);
  if (found) return found;
  const fresh = await fetch(request);
  if (fresh.ok) await kept.put(request, fresh.clone());
  return fresh;
}

// One page serves every address. The kept one is shown only where the house cannot give its own.
async function freshFirst(request) {
  try {
    const fresh = await fetch(request);
    if (fresh.ok && fresh.headers.get('Content-Type')?.startsWith('text/html')) await keep(fresh.clone());
    if (fresh.status < 500) return fresh;
  } catch {
    // No network, or no server: as below.
  }
  return (await (await caches.open(KEPT)).match('/')) ?? Response.error();
}

// A new page has new parts: what was kept of the old one is of no more use.
async function keep(fresh) {
  const kept = await caches.open(KEPT);
  const [old, now] = await Promise.all([(await kept.match('/'))?.text(), fresh.clone().text()]);
  if (old === now) return;
  for (const request of await kept.keys()) await kept.delete(request);
  await kept.put('/', fresh);
}

async function show(address) {
  const pages = await self.clients.matchAll({ type: 'window' });
  const page = pages.find((one) => one.url === address) ?? pages[0];
  return page ? page.focus() : self.clients.openWindow(address);
}
