/** Finds what a ray from the eye meets: sticks are boxes, and under them is the floor. */
import { Box3, Vector2, Vector3 } from 'three';
import { type Cell, type Stick, clamp } from '../../model';
import { DEPTH, WIDTH } from '../../trucks';

/** Reused by every search, so that pointing allocates nothing. */
export const POINT = new Vector2();
export const SPOT = new Vector3();
export const BOX = new Box3();
export const FLOOR = new Box3(new Vector3(-WIDTH / 2, -0.14, -DEPTH / 2), new Vector3(WIDTH / 2, 0, DEPTH / 2));

export function boxOf({ length, x, y, z, axis }: Stick, top: number): Box3 {
  BOX.min.set(x - WIDTH / 2, z, y - DEPTH / 2);
  BOX.max.set(
    BOX.min.x + (axis === 'x' ? length : 1),
    Math.min(z + (axis === 'z' ? length : 1), top),
    BOX.min.z + (axis === 'y' ? length : 1),
  );
  return BOX;
}

/** The cell of a box at a point of its surface. */
export function cellIn({ min, max }: Box3, { x, z }: Vector3): Cell {
  const cell = (at: number, low: number, high: number): number => Math.floor(clamp(at, low + 0.01, high - 0.01));
  return {
    x: cell(x + WIDTH / 2, min.x + WIDTH / 2, max.x + WIDTH / 2),
    y: cell(z + DEPTH / 2, min.z + DEPTH / 2, max.z + DEPTH / 2),
  };
}
