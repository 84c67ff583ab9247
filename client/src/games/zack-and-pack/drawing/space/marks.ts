/** Marks on the load: lit cells, lids of sticks that are cut, the ghost of the stick in hand, the cursor. */
import {
  BoxGeometry,
  BufferGeometry,
  EdgesGeometry,
  Float32BufferAttribute,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  PlaneGeometry,
} from 'three';
import type { AimedStick, Stick } from '../../model';
import { DEPTH, WIDTH } from '../../trucks';
import { paint } from '../colours';
import { sawn } from './textures';

const GLOW = 0xffb020;
const WRONG = 0xe23b2e;

export function lay(thing: Object3D, { length, x, y, z, axis }: Stick): void {
  const half = (length - 1) / 2;
  thing.rotation.set(0, axis === 'y' ? -Math.PI / 2 : 0, axis === 'z' ? Math.PI / 2 : 0);
  thing.position.set(
    x + 0.5 - WIDTH / 2 + (axis === 'x' ? half : 0),
    z + 0.5 + (axis === 'z' ? half : 0),
    y + 0.5 - DEPTH / 2 + (axis === 'y' ? half : 0),
  );
}

export const TILE = new PlaneGeometry(0.8, 0.8);
export const TILE_SKIN = new MeshBasicMaterial({ color: GLOW, transparent: true, opacity: 0.5, depthWrite: false });

export const LID = new PlaneGeometry(0.95, 0.95);
const LID_SKINS = new Map<number, MeshBasicMaterial>();

/** Sawn wood in the stick's colour, with a dashed ring as in the flat view: the stick goes on above. */
export function lidSkin(length: number): MeshBasicMaterial {
  const skin = LID_SKINS.get(length) ?? new MeshBasicMaterial({ map: sawn(length) });
  LID_SKINS.set(length, skin);
  return skin;
}

export function plate(shape: PlaneGeometry, skin: MeshBasicMaterial, x: number, y: number, height: number): Mesh {
  const mesh = new Mesh(shape, skin);
  mesh.rotation.x = -Math.PI / 2;
  mesh.position.set(x + 0.5 - WIDTH / 2, height, y + 0.5 - DEPTH / 2);
  return mesh;
}

/** A ghost of a stick: glass with edges, or a red frame with a cross where it cannot lie. */
export function ghost({ stick: { length }, legal }: AimedStick): Group {
  const shape = new BoxGeometry(length - 0.06, 0.94, 0.94);
  const edges = new LineSegments(new EdgesGeometry(shape), new LineBasicMaterial({ color: legal ? 0x7a4a00 : WRONG }));
  if (legal)
    return new Group().add(
      new Mesh(shape, new MeshBasicMaterial({ color: paint(length).top, transparent: true, opacity: 0.72 })),
      edges,
    );
  const far = length / 2;
  const cross = new BufferGeometry().setAttribute(
    'position',
    new Float32BufferAttribute([-far, 0.47, -0.47, far, 0.47, 0.47, -far, 0.47, 0.47, far, 0.47, -0.47], 3),
  );
  const strike = new LineSegments(cross, new LineBasicMaterial({ color: WRONG }));
  const mist = new Mesh(
    shape,
    new MeshBasicMaterial({ color: WRONG, transparent: true, opacity: 0.3, depthWrite: false }),
  );
  return new Group().add(mist, edges, strike);
}

export function frame(): LineSegments {
  return new LineSegments(
    new EdgesGeometry(new BoxGeometry(0.98, 0.06, 0.98)),
    new LineBasicMaterial({ color: 0x0b62d6 }),
  );
}
