import { render } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { games } from '.';

const MARKS: Record<string, [marks: string[], pictures: number]> = {
  'freight-train': [['boxcar', 'gondola'], 2],
  'game-of-trains': [['17', '84'], 2],
  locomotion: [['+red', '-blue', 'green', 'loco'], 3],
  'zack-and-pack': [['stick 3 2', 'truck 7'], 2],
};

test.each(Object.entries(MARKS))('%s draws the things that a line of its log is about', (id, [marks, pictures]) => {
  const { LogMarks } = games().find((game) => game.id === id)!;
  render(LogMarks!, { marks });
  expect(document.querySelector('[aria-hidden=true]')!.children).toHaveLength(pictures);
});
