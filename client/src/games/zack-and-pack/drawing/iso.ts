/** The isometric view of a loaded truck: its visible faces, from back to front. */
import { cellsOf, type Stick } from '../model';
import { DEPTH, WIDTH, canLoad, type Truck } from '../trucks';

export const UNIT = 20;
/** The nose of the cab along the rows, and the height of the frame under the floor. */
export const CAB = -1.55;
export const BED = -0.3;
const COS = 0.866;
const SIN = 0.5;

export type DrawnPoint = [number, number];

export function project(x: number, y: number, z: number): DrawnPoint {
  return [(x - y) * COS * UNIT, ((x + y) * SIN - z) * UNIT];
}

export function path(points: [number, number, number][]): string {
  return `M${points
    .map(([x, y, z]) =>
      project(x, y, z)
        .map((part) => part.toFixed(1))
        .join(' '),
    )
    .join('L')}Z`;
}

export function line(points: [number, number, number][]): string {
  return `M${points
    .map(([x, y, z]) =>
      project(x, y, z)
        .map((part) => part.toFixed(1))
        .join(' '),
    )
    .join('L')}`;
}

export type Side = 'top' | 'left' | 'right';

export interface Face {
  side: Side;
  d: string;
  corners: DrawnPoint[];
  /** The stick it belongs to; null for room that is still free. */
  stick: Stick | null;
  /** Lines where the stick ends, or another one begins. */
  edges: string;
  /** Lines across the stick, one between two of its cells: its length can be counted. */
  notches: string;
  /** The place of its length, on one of its faces. */
  label: DrawnPoint | null;
}

type Corner = [number, number, number];

/** The corners of a face of the cell at (x, y, z), and which neighbour lies beyond each of its edges. */
const FACES: Record<Side, { beyond: Corner; corners: Corner[]; neighbours: Corner[] }> = {
  top: {
    beyond: [0, 0, 1],
    corners: [
      [0, 0, 1],
      [1, 0, 1],
      [1, 1, 1],
      [0, 1, 1],
    ],
    neighbours: [
      [0, -1, 0],
      [1, 0, 0],
      [0, 1, 0],
      [-1, 0, 0],
    ],
  },
  left: {
    beyond: [0, 1, 0],
    corners: [
      [0, 1, 1],
      [1, 1, 1],
      [1, 1, 0],
      [0, 1, 0],
    ],
    neighbours: [
      [0, 0, 1],
      [1, 0, 0],
      [0, 0, -1],
      [-1, 0, 0],
    ],
  },
  right: {
    beyond: [1, 0, 0],
    corners: [
      [1, 0, 1],
      [1, 1, 1],
      [1, 1, 0],
      [1, 0, 0],
    ],
    neighbours: [
      [0, 0, 1],
      [0, 1, 0],
      [0, 0, -1],
      [0, -1, 0],
    ],
  },
};

export function facesOf(truck: Truck, stowed: Stick[]): Face[] {
  const taken = new Map<string, Stick>();
  for (const stick of stowed) for (const { x, y, z } of cellsOf(stick)) taken.set(`${x},${y},${z}`, stick);
  const inside = (x: number, y: number, z: number) => z >= 0 && z < truck.levels && canLoad(truck, x, y);
  const at = (x: number, y: number, z: number) => taken.get(`${x},${y},${z}`) ?? null;

  const faces: Face[] = [];
  const labelled = new Set<Stick>();
  const cells = [];
  for (let z = 0; z < truck.levels; z++)
    for (let y = 0; y < DEPTH; y++) for (let x = 0; x < WIDTH; x++) if (inside(x, y, z)) cells.push({ x, y, z });
  cells.sort((a, b) => a.x + a.y + a.z - (b.x + b.y + b.z));
  for (const { x, y, z } of cells) {
    const stick = at(x, y, z);
    for (const side of ['top', 'left', 'right'] as const) {
      const { beyond, corners, neighbours } = FACES[side];
      const [nx, ny, nz] = [x + beyond[0], y + beyond[1], z + beyond[2]];
      const hidden = stick ? at(nx, ny, nz) !== null : inside(nx, ny, nz);
      if (hidden) continue;
      faces.push({
        side,
        stick,
        label: null,
        ...drawn([x, y, z], corners, neighbours, (cx, cy, cz) =>
          stick ? at(cx, cy, cz) === stick : inside(cx, cy, cz) && !at(cx, cy, cz),
        ),
      });
    }
  }
  // Written on the front-most face of each stick whose middle is visible.
  faces.toReversed().forEach((face, back) => {
    if (!face.stick || labelled.has(face.stick)) return;
    const spot = middle(face.corners);
    const over = faces.slice(faces.length - back);
    if (over.some((other) => other.stick && within(other.corners, spot))) return;
    labelled.add(face.stick);
    face.label = spot;
  });
  return faces;
}

function drawn(
  [x, y, z]: Corner,
  corners: Corner[],
  neighbours: Corner[],
  same: (x: number, y: number, z: number) => boolean,
) {
  const points = corners.map(([dx, dy, dz]): Corner => [x + dx, y + dy, z + dz]);
  let edges = '';
  let notches = '';
  neighbours.forEach(([dx, dy, dz], side) => {
    const edge = line([points[side]!, points[(side + 1) % 4]!]);
    if (same(x + dx, y + dy, z + dz)) notches += edge;
    else edges += edge;
  });
  return { d: path(points), corners: points.map(([px, py, pz]) => project(px, py, pz)), edges, notches };
}

function middle(corners: DrawnPoint[]): DrawnPoint {
  return [corners.reduce((sum, [x]) => sum + x, 0) / 4, corners.reduce((sum, [, y]) => sum + y, 0) / 4];
}

function within(corners: DrawnPoint[], [x, y]: DrawnPoint): boolean {
  const sides = corners.map(([ax, ay], at) => {
    const [bx, by] = corners[(at + 1) % 4]!;
    return Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));
  });
  return sides.every((side) => side > 0) || sides.every((side) => side < 0);
}
