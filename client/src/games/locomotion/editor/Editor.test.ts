import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { tick } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { choose } from '../../../text/text.svelte';
import type { Json, NetworkChecked } from '../../../protocol/types';
import type { Networks } from '../../contract';
import { fakeDesk } from '../../fake-desk';
import type { Rail } from '../network/lattice';
import Editor from './Editor.svelte';
import RailRefused from './RailRefused.svelte';
import { savedDrafts } from './drafts';

const OVAL: Rail[] = [
  [0, 0, 0],
  [3, 0, 0],
  [6, 0, 0],
];

/** A server that lets rails lie in a row, and nowhere else. */
const networks: Networks = {
  builtIn: () => Promise.resolve([{ name: 'oval', title: { en: 'Oval', fr: 'Ovale' }, rails: OVAL }]),
  check: (network) => Promise.resolve(answer(network as Rail[])),
};

function answer(rails: Rail[]): NetworkChecked {
  if (!rails.every(([, r, axis]) => r === 0 && axis === 0))
    return { legal: false, players: 0, rule: 'LO-4', text: { en: 'side by side', fr: 'côte à côte' }, openings: [] };
  return {
    legal: rails.length > 1,
    players: rails.length - 1,
    rule: rails.length > 1 ? null : 'LO-8',
    text: null,
    openings: [[3 * rails.length, 0, 0]],
  };
}

beforeEach(() => {
  location.hash = '';
});

const desk = fakeDesk(networks);
const gone = vi.fn();
const spot = (): Element => document.querySelector('.spot')!;

describe('the editor', () => {
  it('lays a rail where one may lie, and says how many can play', async () => {
    render(Editor, { desk });
    await waitFor(() => expect(spot()).toBeTruthy());
    await fireEvent.keyDown(spot(), { key: 'Enter' });
    await waitFor(() => expect(screen.getByText('This network works, with room for one player.')).toBeTruthy());
    expect(screen.getByDisplayValue('[[0,0,0],[3,0,0]]')).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByDisplayValue('[[0,0,0]]')).toBeTruthy();
  });

  it('offers the places beside the last rail at once, and none that are taken', async () => {
    const check = vi.fn((network: Json[]) => networks.check(network));
    render(Editor, { desk: fakeDesk({ ...networks, check }) });
    await waitFor(() => expect(spot()).toBeTruthy());
    const first = spot().getAttribute('aria-label');
    await fireEvent.keyDown(spot(), { key: 'Enter' });
    await waitFor(() => expect(screen.getByDisplayValue('[[0,0,0],[3,0,0]]')).toBeTruthy());
    expect(spot().getAttribute('aria-label')).not.toBe(first);
    expect(check).toHaveBeenCalledTimes(2);
    check.mockReturnValue(new Promise(() => undefined));
    await fireEvent.click(screen.getByRole('button', { name: 'Start over' }));
    expect(spot()).toBeNull();
  });

  it('says why a network cannot be played on', async () => {
    location.hash = '#rails=0.0.0_0.1.0&name=Wrong';
    render(Editor, { desk });
    await waitFor(() => expect(screen.getByText(/side by side/)).toBeTruthy());
    expect(screen.getByText('You can play here as soon as the network follows the rules.')).toBeTruthy();
  });

  it('begins with a network of the game', async () => {
    render(Editor, { desk });
    await screen.findByText('Oval (3)');
    await fireEvent.change(screen.getByLabelText('Start from'), { target: { value: 'oval' } });
    expect(screen.getByDisplayValue('Oval')).toBeTruthy();
    expect(screen.getByDisplayValue('Oval: ' + JSON.stringify(OVAL))).toBeTruthy();
  });

  it('tells what the server says of something that is no network at all', async () => {
    const check = () => Promise.resolve({ code: 'illegal', rule: 'LO-9', text: 'Too many rails.' });
    render(Editor, { desk: fakeDesk({ ...networks, check }) });
    await waitFor(() => expect(screen.getByText(/Too many rails/)).toBeTruthy());
  });

  it('says over the map why a rail cannot lie there, in the language of now, and goes on by itself', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    render(RailRefused, {
      by: { legal: false, players: 0, rule: 'LO-4', text: null, openings: [] },
      ongone: gone,
    });
    expect(screen.getByRole('alert').textContent).toContain('This rail would lie side by side with another.');
    await choose('fr');
    await tick();
    expect(screen.getByRole('alert').textContent).toContain('Ce rail longerait un autre rail.');
    expect(gone).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(gone).toHaveBeenCalledOnce();
  });

  it('keeps a network under its name', async () => {
    location.hash = '#rails=0.0.0_3.0.0&name=Branch line';
    render(Editor, { desk });
    await fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(savedDrafts(desk).all()).toEqual([{ name: 'Branch line', rails: OVAL.slice(0, 2) }]);
    expect(screen.getByRole('button', { name: 'Branch line (2)' })).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Delete “Branch line”' }));
    expect(savedDrafts(desk).all()).toEqual([]);
  });

  it('opens a network that somebody sent', async () => {
    render(Editor, { desk });
    await fireEvent.input(screen.getByLabelText('Text or link you were sent'), {
      target: { value: 'Mine: [[0,0,0],[3,0,0],[6,0,0]]' },
    });
    await fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByDisplayValue('Mine')).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Against a bot' })).toBeTruthy());
  });
});
