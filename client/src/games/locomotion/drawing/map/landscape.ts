/** Trees, bushes and fields on the ground where no track lies: always the same ones for the same network. */
import { SPACING, beside, key, placeOf, type Place } from '../../network/lattice';
import { boxOf, type Network } from './track';

export type Growth = 'tree' | 'fir' | 'bush' | 'grass';

export interface Plant extends Place {
  kind: Growth;
  size: number;
}

const MARGIN = 6 * SPACING;
const KINDS: Growth[] = ['tree', 'fir', 'grass', 'grass', 'bush', 'grass', 'fir', 'tree'];

export function plantsAround(network: Network): Plant[] {
  const box = boxOf(network.points, MARGIN);
  const near = new Set<string>();
  for (const point of network.points) {
    near.add(key(point));
    for (let d = 0; d < 6; d += 1) near.add(key(beside(point, d)));
  }
  const plants: Plant[] = [];
  const rows = Math.ceil(box.bottom / (0.866 * SPACING));
  for (let r = Math.floor(box.top / (0.866 * SPACING)); r <= rows; r += 1) {
    for (let q = Math.floor(box.left / SPACING - r / 2); q <= box.right / SPACING - r / 2; q += 1) {
      const chance = mixed(q, r);
      if (near.has(key({ q, r })) || chance % 5 > 1) continue;
      const { x, y } = placeOf({ q, r });
      plants.push({
        kind: KINDS[(chance >> 4) % KINDS.length]!,
        x: x + ((chance >> 7) % 50) - 25,
        y: y + ((chance >> 12) % 50) - 25,
        size: 0.75 + ((chance >> 17) % 10) / 18,
      });
    }
  }
  return plants.sort((a, b) => a.y - b.y);
}

/** A number from a place that looks random. */
function mixed(q: number, r: number): number {
  let n = (Math.imul(q, 374761393) + Math.imul(r, 668265263)) | 0;
  n = Math.imul(n ^ (n >>> 13), 1274126177);
  return (n ^ (n >>> 16)) >>> 1;
}
