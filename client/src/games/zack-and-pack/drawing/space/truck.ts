/** The truck without its load: cab, frame, wheels, floor, and the lines round its room. */
import {
  BufferGeometry,
  CylinderGeometry,
  Float32BufferAttribute,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  type Object3D,
  PlaneGeometry,
} from 'three';
import { AXLE, FRONT_WHEEL, boxAt, cabOf } from './cab';
import { haze } from './textures';
import { DEPTH, type Truck, WIDTH, canLoad } from '../../trucks';

/** Cab, frame and wheels, and the shade below them. */
export function bodyOf(colour: string): Object3D[] {
  const front = -WIDTH / 2;
  const parts: Object3D[] = [
    boxAt(WIDTH + 0.2, 0.3, DEPTH + 0.2, 0x414d56, 0, -0.29, 0),
    boxAt(WIDTH + 1.6, 0.2, 1.6, 0x252c31, -0.6, -0.5, 0),
    ...cabOf(colour),
    ...[-1.2, 1.2].map((z) => boxAt(0.04, 0.14, 0.42, 0xd8432f, WIDTH / 2 + 0.11, -0.29, z)),
    boxAt(1.3, 0.4, 0.34, 0x8d99a1, front + 2.05, -0.66, 1.2),
  ];
  for (const x of [front - FRONT_WHEEL, front + 0.7, front + 3.5, front + 4.5]) {
    for (const z of [-1.35, 1.35]) {
      const wheel = new Mesh(
        new CylinderGeometry(0.42, 0.42, 0.34, 24),
        new MeshStandardMaterial({ color: 0x1b2024, roughness: 0.9 }),
      );
      wheel.rotation.x = Math.PI / 2;
      wheel.position.set(x, AXLE, z);
      wheel.castShadow = true;
      const hub = new Mesh(new CylinderGeometry(0.18, 0.18, 0.36, 16), new MeshStandardMaterial({ color: 0xb5bfc6 }));
      hub.rotation.x = Math.PI / 2;
      hub.position.copy(wheel.position);
      parts.push(wheel, hub);
    }
  }
  return [...parts, shade()];
}

/** The shade on the ground. One that the sun casts would leave the sight in strips, and its edges with it. */
function shade(): Mesh {
  const material = new MeshBasicMaterial({ map: haze(), transparent: true, depthWrite: false });
  const ground = new Mesh(new PlaneGeometry(WIDTH + 3.6, DEPTH + 2.2), material);
  ground.rotation.x = -Math.PI / 2;
  ground.position.set(-0.6, -1.14, 0);
  return ground;
}

/** The floor: planks where it can be loaded, dark plates where it cannot. */
export function floorOf(truck: Truck): Mesh[] {
  const cells: Mesh[] = [];
  for (let y = 0; y < DEPTH; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const open = canLoad(truck, x, y);
      const cell = boxAt(0.96, 0.14, 0.96, open ? 0xe6c78f : 0x5a6770, x + 0.5 - WIDTH / 2, -0.07, y + 0.5 - DEPTH / 2);
      cell.castShadow = false;
      cell.userData['cell'] = { x, y };
      cells.push(cell);
      if (!open) {
        const cross = new LineSegments(
          new BufferGeometry().setAttribute(
            'position',
            new Float32BufferAttribute([-0.25, 0.08, -0.25, 0.25, 0.08, 0.25, -0.25, 0.08, 0.25, 0.25, 0.08, -0.25], 3),
          ),
          new LineBasicMaterial({ color: 0xa9b6bf }),
        );
        cross.position.copy(cell.position);
        cells.push(cross as unknown as Mesh);
      }
    }
  }
  return cells;
}

/** Lines round the room that can be loaded, level by level. */
export function roomOf(truck: Truck): LineSegments {
  const points: number[] = [];
  const add = (...ends: number[]) => points.push(...ends);
  for (let y = 0; y <= DEPTH; y++) {
    for (let x = 0; x <= WIDTH; x++) {
      const [wx, wz] = [x - WIDTH / 2, y - DEPTH / 2];
      const [here, west, north, corner] = [
        canLoad(truck, x, y),
        canLoad(truck, x - 1, y),
        canLoad(truck, x, y - 1),
        canLoad(truck, x - 1, y - 1),
      ];
      for (let z = 1; z <= truck.levels; z++) {
        if (here !== west) add(wx, z, wz, wx, z, wz + 1);
        if (here !== north) add(wx, z, wz, wx + 1, z, wz);
      }
      const around = [here, west, north, corner].filter(Boolean).length;
      const bends = around === 1 || around === 3 || (around === 2 && here === corner);
      if (bends) add(wx, 0, wz, wx, truck.levels, wz);
    }
  }
  const geometry = new BufferGeometry().setAttribute('position', new Float32BufferAttribute(points, 3));
  return new LineSegments(geometry, new LineBasicMaterial({ color: 0x4f9ccc, transparent: true, opacity: 0.75 }));
}
