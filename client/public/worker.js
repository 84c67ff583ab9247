// Keeps the house's own files, so that the page opens at once and says itself when the network is away.
const KEPT = 'ludorail-1';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(keptFirst(event.request));
  else if (event.request.mode === 'navigate') event.respondWith(freshFirst());
});

async function keptFirst(request) {
  const kept = await caches.open(KEPT);
  const found = await kept.match(request);
  if (found) return found;
  const fresh = await fetch(request);
  if (fresh.ok) await kept.put(request, fresh.clone());
  return fresh;
}

async function freshFirst() {
  const kept = await caches.open(KEPT);
  try {
    const fresh = await fetch('/');
    if (fresh.ok) await kept.put('/', fresh.clone());
    return fresh;
  } catch {
    return (await kept.match('/')) ?? Response.error();
  }
}
