/** The truck in space, drawn with three.js. Loaded only where a truck is stowed and the browser can draw it. */
import {
  BoxGeometry,
  BufferGeometry,
  CanvasTexture,
  CylinderGeometry,
  DirectionalLight,
  EdgesGeometry,
  Float32BufferAttribute,
  Group,
  HemisphereLight,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  PCFShadowMap,
  PerspectiveCamera,
  PlaneGeometry,
  Raycaster,
  SRGBColorSpace,
  Scene,
  ShadowMaterial,
  Vector2,
  Vector3,
  WebGLRenderer,
  type Object3D,
} from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { paint } from './colours';
import { clamp, same, type Aim, type Cell, type Stick } from './model';
import { DEPTH, WIDTH, canLoad, type Truck } from './trucks';

export interface Hit {
  cell: Cell;
  stick: Stick | null;
}

interface Motion {
  begin: number;
  time: number;
  step: (share: number) => void;
  end?: () => void;
}

/** How far the truck reaches along its rows, from the nose of its cab. */
const FRONT = -4.1;
const BACK = 2.7;
const GLOW = 0xffb020;
const WRONG = 0xe23b2e;

export class TruckScene {
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera(32, 1, 0.5, 60);
  readonly #ray = new Raycaster();
  readonly #body = new Group();
  readonly #load = new Group();
  readonly #signs = new Group();
  readonly #tiles = new Group();
  readonly #skins = new Map<number, MeshStandardMaterial[]>();
  readonly #motions: Motion[] = [];
  #levels = 1;
  #wanted = 0;
  #yaw = 0.55;
  #pitch = 0.72;
  #far = 1;
  tempo = 400;

  constructor(canvas: HTMLCanvasElement) {
    this.#renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
    this.#renderer.outputColorSpace = SRGBColorSpace;
    this.#renderer.shadowMap.enabled = true;
    this.#renderer.shadowMap.type = PCFShadowMap;
    const sun = new DirectionalLight(0xfff3dc, 2.6);
    sun.position.set(4, 9, 5);
    sun.castShadow = true;
    sun.shadow.mapSize.set(1024, 1024);
    sun.shadow.camera.left = sun.shadow.camera.bottom = -6;
    sun.shadow.camera.right = sun.shadow.camera.top = 6;
    sun.shadow.bias = -0.002;
    sun.shadow.normalBias = 0.03;
    this.#scene.add(sun, new HemisphereLight(0xeaf4ff, 0x8a7858, 1.9), this.#body, this.#load, this.#tiles, this.#signs);
    this.#aimCamera();
  }

  dispose(): void {
    cancelAnimationFrame(this.#wanted);
    this.#scene.traverse((thing) => {
      if (thing instanceof Mesh || thing instanceof LineSegments) {
        thing.geometry.dispose();
        for (const material of [thing.material].flat()) material.dispose();
      }
    });
    for (const material of [...this.#skins.values()].flat()) material.map?.dispose();
    this.#renderer.dispose();
    // A browser has only so many of these, and would keep this one for a while.
    this.#renderer.forceContextLoss();
  }

  // Looking

  resize(width: number, height: number): void {
    this.#renderer.setPixelRatio(Math.min(2, devicePixelRatio));
    this.#renderer.setSize(width, height, false);
    this.#camera.aspect = width / Math.max(1, height);
    this.#aimCamera();
  }

  turn(yaw: number, pitch: number): void {
    this.#yaw += yaw;
    this.#pitch = clamp(this.#pitch + pitch, 0.08, Math.PI / 2 - 0.02);
    this.#aimCamera();
  }

  zoom(factor: number): void {
    this.#far = clamp(this.#far * factor, 0.55, 1.6);
    this.#aimCamera();
  }

  /** How many quarters the truck is turned, for arrow keys that go where they point. */
  get quarters(): number {
    return ((Math.round(this.#yaw / (Math.PI / 2)) % 4) + 4) % 4;
  }

  /** Looks at the middle of the truck from so far that all of it is in the picture. */
  #aimCamera(): void {
    const centre = new Vector3((FRONT + BACK) / 2, this.#levels * 0.42 - 0.35, 0);
    const towards = new Vector3(Math.sin(this.#yaw) * Math.cos(this.#pitch), Math.sin(this.#pitch), Math.cos(this.#yaw) * Math.cos(this.#pitch));
    const right = new Vector3(Math.cos(this.#yaw), 0, -Math.sin(this.#yaw));
    const up = towards.clone().cross(right);
    const tall = Math.tan((this.#camera.fov * Math.PI) / 360);
    let distance = 0;
    for (const x of [FRONT, BACK]) {
      for (const y of [-1.1, Math.max(this.#levels, 1.3)]) {
        for (const z of [-1.6, 1.6]) {
          const corner = new Vector3(x, y, z).sub(centre);
          const needed = Math.max(Math.abs(corner.dot(right)) / (tall * this.#camera.aspect), Math.abs(corner.dot(up)) / tall);
          distance = Math.max(distance, needed + corner.dot(towards));
        }
      }
    }
    this.#camera.position.copy(centre).addScaledVector(towards, distance * 1.02 * this.#far);
    this.#camera.lookAt(centre);
    this.#camera.updateProjectionMatrix();
    this.#draw();
  }

  // What is shown

  setTruck(truck: Truck, colour: string): void {
    this.#levels = truck.levels;
    clear(this.#body);
    clear(this.#load);
    this.#body.add(...bodyOf(colour), ...floorOf(truck), roomOf(truck));
    this.#aimCamera();
  }

  /** The sticks in the truck; new ones fall to rest, those taken out rise. */
  setSticks(stowed: Stick[], level: number | null, atOnce: boolean): void {
    const there = this.#load.children.filter((thing) => !thing.userData['gone']);
    for (const thing of there) {
      if (!stowed.some((stick) => same(stick, thing.userData['stick'] as Stick))) this.#rise(thing, atOnce);
    }
    for (const stick of stowed) {
      if (there.some((thing) => same(stick, thing.userData['stick'] as Stick))) continue;
      const mesh = this.#stick(stick);
      this.#load.add(mesh);
      if (!atOnce) this.#fall(mesh);
    }
    for (const thing of this.#load.children) thing.visible = level === null || (thing.userData['stick'] as Stick).z <= level;
    this.#draw();
  }

  /** The cells where the stick in hand could lie. */
  setPlaces(places: Stick[]): void {
    this.#tiles.clear();
    const lit = new Set<string>();
    for (const place of places) {
      for (let step = 0; step < (place.axis === 'z' ? 1 : place.length); step++) {
        const [x, y] = [place.x + (place.axis === 'x' ? step : 0), place.y + (place.axis === 'y' ? step : 0)];
        if (lit.has(`${x},${y}`)) continue;
        lit.add(`${x},${y}`);
        this.#tiles.add(tile(x, y, place.z));
      }
    }
    this.#draw();
  }

  /** The stick in hand where it points, or the cell pointed at. */
  setAim(aim: Aim | null, cursor: Cell | null, height: number): void {
    clear(this.#signs);
    if (aim) this.#signs.add(...ghost(aim));
    else if (cursor) this.#signs.add(frame(cursor, height));
    this.#draw();
  }

  /** What lies under a point of the picture, from -1 to 1 both ways. */
  pick(x: number, y: number): Hit | null {
    this.#ray.setFromCamera(new Vector2(x, y), this.#camera);
    const seen = [...this.#load.children.filter((thing) => thing.visible && !thing.userData['gone']), ...this.#body.children.filter((thing) => thing.userData['cell'])];
    const [hit] = this.#ray.intersectObjects(seen, false);
    if (!hit) return null;
    const cell = hit.object.userData['cell'] as Cell | undefined;
    if (cell) return { cell, stick: null };
    const normal = hit.face!.normal.clone().transformDirection(hit.object.matrixWorld);
    const inside = hit.point.clone().addScaledVector(normal, -0.1);
    return { cell: { x: Math.floor(inside.x + WIDTH / 2), y: Math.floor(inside.z + DEPTH / 2) }, stick: hit.object.userData['stick'] as Stick };
  }

  // Sticks

  #stick(stick: Stick): Mesh {
    const mesh = new Mesh(new RoundedBoxGeometry(stick.length - 0.05, 0.95, 0.95, 2, 0.09), this.#skin(stick.length));
    lay(mesh, stick);
    mesh.castShadow = mesh.receiveShadow = true;
    mesh.userData['stick'] = stick;
    return mesh;
  }

  #skin(length: number): MeshStandardMaterial[] {
    let skin = this.#skins.get(length);
    if (!skin) {
      const end = new MeshStandardMaterial({ map: wood(length, 1), roughness: 0.7 });
      const side = new MeshStandardMaterial({ map: wood(length, length), roughness: 0.62 });
      skin = [end, end, side, side, side, side];
      this.#skins.set(length, skin);
    }
    return skin;
  }

  #fall(thing: Object3D): void {
    const rest = thing.position.y;
    this.#move(1.1, (share) => {
      // A fall, and one small bounce.
      const height = share < 0.7 ? 1 - (share / 0.7) ** 2 : 0.05 * Math.sin(((share - 0.7) / 0.3) * Math.PI);
      thing.position.y = rest + height * 2.6;
    });
  }

  #rise(thing: Object3D, atOnce: boolean): void {
    thing.userData['gone'] = true;
    const from = thing.position.y;
    const gone = () => {
      this.#load.remove(thing);
      (thing as Mesh).geometry.dispose();
    };
    if (atOnce || this.tempo === 0) gone();
    else this.#move(0.7, (share) => thing.position.setY(from + 2.4 * share * share), gone);
  }

  #move(share: number, step: (share: number) => void, end?: () => void): void {
    if (this.tempo === 0) {
      step(1);
      end?.();
      return;
    }
    step(0);
    this.#motions.push({ begin: performance.now(), time: this.tempo * share, step, ...(end ? { end } : {}) });
    this.#draw();
  }

  #draw(): void {
    if (this.#wanted) return;
    this.#wanted = requestAnimationFrame((now) => {
      this.#wanted = 0;
      for (const motion of [...this.#motions]) {
        const share = clamp((now - motion.begin) / motion.time, 0, 1);
        motion.step(share);
        if (share === 1) {
          this.#motions.splice(this.#motions.indexOf(motion), 1);
          motion.end?.();
        }
      }
      this.#renderer.render(this.#scene, this.#camera);
      if (this.#motions.length > 0) this.#draw();
    });
  }
}

function clear(group: Group): void {
  for (const thing of [...group.children]) {
    group.remove(thing);
    if (thing instanceof Mesh || thing instanceof LineSegments) thing.geometry.dispose();
  }
}

function lay(thing: Object3D, { length, x, y, z, axis }: Stick): void {
  const half = (length - 1) / 2;
  thing.position.set(x + 0.5 - WIDTH / 2 + (axis === 'x' ? half : 0), z + 0.5 + (axis === 'z' ? half : 0), y + 0.5 - DEPTH / 2 + (axis === 'y' ? half : 0));
  if (axis === 'y') thing.rotation.y = -Math.PI / 2;
  if (axis === 'z') thing.rotation.z = Math.PI / 2;
}

/** Painted wood with a notch between two cells and the length written in the middle. */
function wood(length: number, cells: number): CanvasTexture {
  const size = 96;
  const colours = paint(length);
  const canvas = document.createElement('canvas');
  canvas.width = size * cells;
  canvas.height = size;
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = colours.top;
  pen.fillRect(0, 0, canvas.width, size);
  pen.globalAlpha = 0.35;
  pen.strokeStyle = colours.right;
  for (let line = 0; line < 9; line++) {
    pen.lineWidth = 1 + (line % 3);
    pen.beginPath();
    pen.moveTo(0, line * 11 + 4);
    pen.bezierCurveTo(canvas.width / 3, line * 11 + 10, canvas.width / 2, line * 11 - 4, canvas.width, line * 11 + 6);
    pen.stroke();
  }
  pen.globalAlpha = 0.75;
  pen.strokeStyle = colours.edge;
  pen.lineWidth = 4;
  for (let notch = 1; notch < cells; notch++) {
    pen.beginPath();
    pen.moveTo(notch * size, 0);
    pen.lineTo(notch * size, size * 0.26);
    pen.moveTo(notch * size, size * 0.74);
    pen.lineTo(notch * size, size);
    pen.stroke();
  }
  pen.globalAlpha = 1;
  pen.lineWidth = 3;
  pen.strokeRect(1, 1, canvas.width - 2, size - 2);
  pen.fillStyle = colours.ink;
  pen.font = `600 ${size * 0.56}px "Barlow Condensed", "Arial Narrow", sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineWidth = 9;
  pen.strokeStyle = colours.top;
  pen.strokeText(String(length), canvas.width / 2, size * 0.54);
  pen.fillText(String(length), canvas.width / 2, size * 0.54);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 4;
  return texture;
}

function box(wide: number, high: number, deep: number, colour: number | string, x: number, y: number, z: number): Mesh {
  const mesh = new Mesh(new BoxGeometry(wide, high, deep), new MeshStandardMaterial({ color: colour, roughness: 0.75 }));
  mesh.position.set(x, y, z);
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
}

/** Cab, frame and wheels. The cab stands off the low end of the rows. */
function bodyOf(colour: string): Object3D[] {
  const front = -WIDTH / 2;
  const parts: Object3D[] = [
    box(WIDTH + 0.2, 0.3, DEPTH + 0.2, 0x414d56, 0, -0.29, 0),
    box(WIDTH + 1.6, 0.2, 1.6, 0x252c31, -0.6, -0.5, 0),
    box(0.95, 1.25, DEPTH - 0.1, colour, front - 0.85, 0.4, 0),
    box(0.75, 0.3, DEPTH - 0.3, colour, front - 0.8, 1.16, 0),
    box(0.35, 0.6, DEPTH - 0.2, colour, front - 1.4, 0.08, 0),
    box(0.05, 0.55, DEPTH - 0.6, 0xcfe6f2, front - 1.34, 0.7, 0),
    box(0.5, 0.45, DEPTH - 0.06, 0xcfe6f2, front - 0.9, 0.72, 0),
    box(0.1, 0.18, 0.4, 0xffe9a8, front - 1.58, -0.02, 1),
    box(0.1, 0.18, 0.4, 0xffe9a8, front - 1.58, -0.02, -1),
  ];
  for (const x of [front - 1, front + 0.7, front + 3.5, front + 4.5]) {
    for (const z of [-1.35, 1.35]) {
      const wheel = new Mesh(new CylinderGeometry(0.42, 0.42, 0.34, 24), new MeshStandardMaterial({ color: 0x1b2024, roughness: 0.9 }));
      wheel.rotation.x = Math.PI / 2;
      wheel.position.set(x, -0.72, z);
      wheel.castShadow = true;
      const hub = new Mesh(new CylinderGeometry(0.18, 0.18, 0.36, 16), new MeshStandardMaterial({ color: 0xb5bfc6 }));
      hub.rotation.x = Math.PI / 2;
      hub.position.copy(wheel.position);
      parts.push(wheel, hub);
    }
  }
  const ground = new Mesh(new PlaneGeometry(40, 40), new ShadowMaterial({ opacity: 0.22 }));
  ground.rotation.x = -Math.PI / 2;
  ground.position.y = -1.14;
  ground.receiveShadow = true;
  return [...parts, ground];
}

/** The floor: planks where it can be loaded, dark plates where it cannot. */
function floorOf(truck: Truck): Mesh[] {
  const cells: Mesh[] = [];
  for (let y = 0; y < DEPTH; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const open = canLoad(truck, x, y);
      const cell = box(0.96, 0.14, 0.96, open ? 0xe6c78f : 0x5a6770, x + 0.5 - WIDTH / 2, -0.07, y + 0.5 - DEPTH / 2);
      cell.castShadow = false;
      cell.userData['cell'] = { x, y };
      cells.push(cell);
      if (!open) {
        const cross = new LineSegments(
          new BufferGeometry().setAttribute('position', new Float32BufferAttribute([-0.25, 0.08, -0.25, 0.25, 0.08, 0.25, -0.25, 0.08, 0.25, 0.25, 0.08, -0.25], 3)),
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
function roomOf(truck: Truck): LineSegments {
  const points: number[] = [];
  const add = (...ends: number[]) => points.push(...ends);
  for (let y = 0; y <= DEPTH; y++) {
    for (let x = 0; x <= WIDTH; x++) {
      const [wx, wz] = [x - WIDTH / 2, y - DEPTH / 2];
      const [here, west, north, corner] = [canLoad(truck, x, y), canLoad(truck, x - 1, y), canLoad(truck, x, y - 1), canLoad(truck, x - 1, y - 1)];
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

const TILE = new PlaneGeometry(0.8, 0.8);
const TILE_SKIN = new MeshBasicMaterial({ color: GLOW, transparent: true, opacity: 0.5, depthWrite: false });

function tile(x: number, y: number, z: number): Mesh {
  const mesh = new Mesh(TILE, TILE_SKIN);
  mesh.rotation.x = -Math.PI / 2;
  mesh.position.set(x + 0.5 - WIDTH / 2, z + 0.03, y + 0.5 - DEPTH / 2);
  return mesh;
}

/** The stick that would lie there: glass with edges; a bare red frame with a cross where it cannot. */
function ghost({ stick, legal }: Aim): Object3D[] {
  const shape = new BoxGeometry(stick.length - 0.06, 0.94, 0.94);
  const edges = new LineSegments(new EdgesGeometry(shape), new LineBasicMaterial({ color: legal ? 0x7a4a00 : WRONG }));
  lay(edges, stick);
  if (legal) {
    const glass = new Mesh(shape, new MeshBasicMaterial({ color: paint(stick.length).top, transparent: true, opacity: 0.72 }));
    lay(glass, stick);
    return [glass, edges];
  }
  const far = stick.length / 2;
  const cross = new BufferGeometry().setAttribute('position', new Float32BufferAttribute([-far, 0.47, -0.47, far, 0.47, 0.47, -far, 0.47, 0.47, far, 0.47, -0.47], 3));
  const strike = new LineSegments(cross, new LineBasicMaterial({ color: WRONG }));
  lay(strike, stick);
  const mist = new Mesh(shape, new MeshBasicMaterial({ color: WRONG, transparent: true, opacity: 0.3, depthWrite: false }));
  lay(mist, stick);
  return [mist, edges, strike];
}

function frame({ x, y }: Cell, height: number): LineSegments {
  const mesh = new LineSegments(new EdgesGeometry(new BoxGeometry(0.98, 0.06, 0.98)), new LineBasicMaterial({ color: 0x0b62d6 }));
  mesh.position.set(x + 0.5 - WIDTH / 2, height + 0.05, y + 0.5 - DEPTH / 2);
  return mesh;
}
