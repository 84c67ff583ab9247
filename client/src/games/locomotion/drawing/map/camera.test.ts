import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import { MapCamera } from './camera.svelte';

function camera(width = 800, height = 400, box = { left: 0, top: 0, right: 1600, bottom: 800 }): MapCamera {
  const made = new MapCamera();
  made.width = width;
  made.height = height;
  made.box = box;
  flushSync();
  return made;
}

describe('the camera', () => {
  it('shows everything at first', () => {
    const seen = camera();
    expect(seen.scale).toBe(0.5);
    expect(seen.fits).toBe(true);
    expect(seen.toDrawing({ x: 400, y: 200 })).toEqual({ x: 800, y: 400 });
  });

  it('zooms around the pointer', () => {
    const seen = camera();
    const before = seen.toDrawing({ x: 500, y: 150 });
    seen.zoom(1, { x: 500, y: 150 });
    const after = seen.toDrawing({ x: 500, y: 150 });
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
    expect(seen.scale).toBeGreaterThan(0.6);
    seen.fit();
    expect(seen.fits).toBe(true);
  });

  it('tells a tap from a drag', () => {
    const seen = camera();
    seen.down(1, { x: 100, y: 100 });
    expect(seen.move(1, { x: 102, y: 101 })).toBe(false);
    expect(seen.up(1)).toBe(true);
    seen.down(1, { x: 100, y: 100 });
    expect(seen.move(1, { x: 140, y: 100 })).toBe(true);
    expect(seen.up(1)).toBe(false);
    expect(seen.toDrawing({ x: 400, y: 200 }).x).toBe(720);
  });

  it('goes back to what was seen when the page takes the finger to scroll', () => {
    const seen = camera();
    seen.down(1, { x: 100, y: 100 });
    seen.move(1, { x: 100, y: 60 });
    seen.cancel(1);
    expect(seen.fits).toBe(true);
    seen.zoom(1);
    const chosen = seen.transform;
    seen.down(1, { x: 100, y: 100 });
    seen.move(1, { x: 100, y: 60 });
    seen.cancel(1);
    expect(seen.transform).toBe(chosen);
  });

  it('does not turn the railway while somebody looks at it, unless that makes it much larger', () => {
    const wide = { left: 0, top: 0, right: 800, bottom: 500 };
    const seen = camera(348, 300, wide);
    expect(seen.lies).toBe(false);
    seen.height = 420; // a panel below the map has gone
    expect(camera(348, 420, wide).lies).toBe(true);
    expect(seen.lies).toBe(false);
    seen.height = 900;
    expect(seen.lies).toBe(true);
    seen.height = 420;
    expect(seen.lies).toBe(true);
    seen.width = 760; // the phone was turned on its side
    seen.height = 300;
    expect(seen.lies).toBe(false);
  });

  it('follows two fingers', () => {
    const seen = camera();
    seen.down(1, { x: 300, y: 200 });
    seen.down(2, { x: 500, y: 200 });
    seen.move(2, { x: 600, y: 200 });
    expect(seen.scale).toBeCloseTo(0.75);
    expect(seen.up(2)).toBe(false);
    expect(seen.up(1)).toBe(false);
  });

  it('lays a wide railway on its side in a tall frame', () => {
    const seen = camera(340, 600);
    expect(seen.tilt).toBe(90);
    expect(seen.toDrawing({ x: 170, y: 600 }).x).toBeGreaterThan(1500);
  });

  it('looks closely at what matters where everything would be too small', () => {
    const seen = camera(340, 340, { left: 0, top: 0, right: 2400, bottom: 2400 });
    seen.aim({ left: 100, top: 100, right: 1100, bottom: 1100 });
    expect(seen.scale).toBeCloseTo(0.34);
    expect(seen.fits).toBe(false);
    seen.fit();
    expect(seen.fits).toBe(true);
    expect(seen.nears).toBe(true);
    seen.fit();
    expect(seen.scale).toBeCloseTo(0.34);
  });

  it('shows everything where a close view would be no larger', () => {
    const seen = camera(340, 170, { left: 0, top: 0, right: 1400, bottom: 700 });
    seen.aim({ left: 0, top: 0, right: 700, bottom: 690 });
    expect(seen.fits).toBe(true);
    expect(seen.nears).toBe(false);
  });

  it('stays where it is from step to step while what matters is in sight', () => {
    const seen = camera(340, 340, { left: 0, top: 0, right: 2400, bottom: 2400 });
    seen.aim({ left: 600, top: 600, right: 1500, bottom: 1500 });
    const before = seen.transform;
    seen.aim({ left: 700, top: 600, right: 1500, bottom: 1400 });
    expect(seen.transform).toBe(before);
    seen.aim({ left: 700, top: 600, right: 1600, bottom: 1400 });
    expect(seen.transform).not.toBe(before);
    seen.aim(null);
    expect(seen.fits).toBe(true);
  });

  it('keeps what the player chose to see as long as what matters is in it', () => {
    const seen = camera(340, 340, { left: 0, top: 0, right: 2400, bottom: 2400 });
    seen.aim({ left: 1000, top: 1000, right: 1400, bottom: 1400 });
    seen.zoom(-1);
    const chosen = seen.scale;
    seen.aim({ left: 1000, top: 1000, right: 1450, bottom: 1400 });
    expect(seen.scale).toBe(chosen);
    seen.aim({ left: 0, top: 0, right: 400, bottom: 400 });
    expect(seen.scale).not.toBe(chosen);
    seen.fit();
    seen.aim({ left: 0, top: 0, right: 450, bottom: 400 });
    expect(seen.fits).toBe(true);
  });

  it('leaves room for its buttons where that costs least', () => {
    const beside = camera(800, 400, { left: 0, top: 0, right: 400, bottom: 400 });
    beside.lens = 50;
    expect([beside.row, beside.scale]).toEqual([false, 1]);
    expect(beside.toDrawing({ x: 375, y: 200 })).toEqual({ x: 200, y: 200 });
    const above = camera(400, 500, { left: 0, top: 0, right: 400, bottom: 400 });
    above.lens = 50;
    expect([above.row, above.scale]).toEqual([true, 1]);
    expect(above.toDrawing({ x: 200, y: 275 })).toEqual({ x: 200, y: 200 });
  });

  it('frames the railway, and not the land beside it', () => {
    const seen = camera(340, 340, { left: 0, top: 0, right: 2400, bottom: 800 });
    seen.aim({ left: 0, top: 0, right: 400, bottom: 100 });
    expect(seen.fits).toBe(false);
    const [from, to] = [seen.toDrawing({ x: 0, y: 0 }), seen.toDrawing({ x: 340, y: 340 })];
    expect(from.x).toBeCloseTo(0);
    expect((from.y + to.y) / 2).toBeCloseTo(400);
  });

  it('keeps the railway off the names at the edges', () => {
    const seen = camera(420, 420, { left: 0, top: 0, right: 400, bottom: 400 });
    seen.margin = 20;
    flushSync();
    expect(seen.toScreen({ x: 0, y: 400 })).toEqual({ x: 20, y: 400 });
    expect(seen.toScreen({ x: 400, y: 0 })).toEqual({ x: 420, y: 0 });
  });
});
