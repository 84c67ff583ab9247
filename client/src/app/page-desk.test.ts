import { expect, test, vi } from 'vitest';
import type { GameView } from '../games/contract';
import { pageDesk } from './page-desk';

const desk = pageDesk({ id: 'locomotion' } as GameView);

function server(status: number, body: unknown): void {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status })));
}

test('a page’s notes are kept under its name, beside those of older clients', () => {
  localStorage.setItem('ludorail.networks', '["old"]');
  const saved = desk.saved<string>('networks', 10, (old) => (old as string[]).map((one) => [one, one]));
  saved.set('new', 'new');
  expect(desk.saved<string>('networks', 10).all()).toEqual(['new', 'old']);
  expect(localStorage.getItem('ludorail.networks/new')).toContain('"new"');
});

test('a page is told why something is no network, and that nobody answers', async () => {
  server(422, { code: 'illegal', rule: 'LO-8', text: { en: 'Too few rails.', fr: 'Trop peu de rails.' } });
  expect(await desk.networks.check([])).toEqual({ code: 'illegal', rule: 'LO-8', text: 'Too few rails.' });
  server(500, 'broken');
  await expect(desk.networks.check([])).rejects.toThrow();
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
  await expect(desk.networks.check([])).rejects.toThrow();
});
