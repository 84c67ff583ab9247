import { afterAll, beforeEach, expect, test, vi } from 'vitest';

const OPENED = { watch: 'watchwatch00', join: 'joinjoinjo00', seat: 0, token: 'x' };
const askHere = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>();
vi.mock('../../house/house.svelte', () => ({ askHere }));
afterAll(() => {
  vi.doUnmock('../../house/house.svelte');
});

type Transport = typeof import('./transport');
type WhichHouse = typeof import('./which-house.svelte');
let transport: Transport;
let which: WhichHouse;
const fetched = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>();

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset().mockRejectedValue(new TypeError('no network'));
  askHere.mockReset().mockImplementation(() => Promise.resolve(new Response(JSON.stringify(OPENED), { status: 201 })));
  transport = await import('./transport');
  which = await import('./which-house.svelte');
});

const POST = { method: 'POST', body: '{}' };

test('without a copy there is no house but the server', async () => {
  await expect(transport.reach('/api/games')).rejects.toThrow('no network');
  expect(askHere).not.toHaveBeenCalled();
});

test('with a copy the page answers for a server that is away, and keeps the tables opened in it', async () => {
  which.noteCopy('1');
  expect((await transport.reach('/api/tables', POST)).status).toBe(201);
  expect(which.inPage()).toBe(true);
  for (const code of [OPENED.watch, OPENED.join])
    expect(transport.isHere(`/api/tables/${code}/socket?game=0`)).toBe(true);
  expect(transport.isHere('/api/tables/elsewhere000/socket')).toBe(false);
  expect(transport.isHere('/api/mail/stops/abc')).toBe(false);
  await expect(transport.reach('/api/tables/elsewhere000')).rejects.toThrow('no network');
});

test('a proxy without its server is no server; a refusal of the server is its answer', async () => {
  which.noteCopy('1');
  const json = { headers: { 'Content-Type': 'application/json' } };
  fetched.mockResolvedValueOnce(new Response('{}', { status: 503, ...json }));
  expect((await transport.reach('/api/puzzles', POST)).status).toBe(503);
  expect(which.inPage()).toBe(false);
  fetched.mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status: 502 }));
  expect((await transport.reach('/api/puzzles', POST)).status).toBe(201);
  expect(which.inPage()).toBe(true);
});

test('the page looks for the server until it is back, and is not taken in by another page', async () => {
  which.noteCopy('1');
  await transport.reach('/api/games');
  fetched.mockImplementation(() => Promise.resolve(new Response('Welcome aboard!')));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(which.inPage()).toBe(true);
  fetched.mockImplementation(() => Promise.resolve(new Response('alive\n')));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(which.inPage()).toBe(false);
  expect(transport.isHere('/api/tables')).toBe(false);
});
