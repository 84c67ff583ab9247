/** The truck in 3D, drawn with three.js. Loaded only where a truck is stowed and the browser can draw it. */
import {
  Box3,
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
  Plane,
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
import { clamp, same, type Aim, type Cell, type Stick } from '../model';
import { DEPTH, WIDTH, canLoad, type Truck } from '../trucks';

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

/** The length of the truck along its rows, from the nose of its cab. */
const FRONT = -4.1;
const BACK = 2.7;
/** The end and the height of the cab. */
const CAB = -2.5;
const ROOF = 1.3;
/** Higher than any load. */
const SKY = 99;
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
  readonly #lids = new Group();
  readonly #skins = new Map<number, MeshStandardMaterial[]>();
  /** The stick in hand where it points, created once for each kind. */
  readonly #ghosts = new Map<string, Group>();
  readonly #cursor = frame();
  /** Nothing above this plane is drawn. */
  readonly #cut = new Plane(new Vector3(0, -1, 0), SKY);
  readonly #motions: Motion[] = [];
  #levels = 1;
  #wanted = 0;
  #yaw = 0.55;
  #pitch = 0.72;
  #far = 1;
  /** The share of the picture's height that is not covered. */
  #free = 1;
  tempo = 400;

  constructor(canvas: HTMLCanvasElement) {
    this.#renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
    this.#renderer.outputColorSpace = SRGBColorSpace;
    this.#renderer.shadowMap.enabled = true;
    this.#renderer.shadowMap.type = PCFShadowMap;
    // Only the truck and its load cast shadows: turning it, or pointing at it, changes none.
    this.#renderer.shadowMap.autoUpdate = false;
    this.#renderer.localClippingEnabled = true;
    const sun = new DirectionalLight(0xfff3dc, 2.6);
    sun.position.set(4, 9, 5);
    sun.castShadow = true;
    sun.shadow.mapSize.set(1024, 1024);
    sun.shadow.camera.left = sun.shadow.camera.bottom = -6;
    sun.shadow.camera.right = sun.shadow.camera.top = 6;
    sun.shadow.bias = -0.002;
    sun.shadow.normalBias = 0.03;
    this.#scene.add(
      sun,
      new HemisphereLight(0xeaf4ff, 0x8a7858, 1.9),
      this.#body,
      this.#load,
      this.#lids,
      this.#tiles,
      this.#signs,
    );
    this.#aimCamera();
  }

  dispose(): void {
    cancelAnimationFrame(this.#wanted);
    this.#scene.traverse((thing) => {
      if (!isDrawn(thing)) return;
      thing.geometry.dispose();
      for (const material of [thing.material].flat()) material.dispose();
    });
    for (const material of [...this.#skins.values()].flat()) material.map?.dispose();
    this.#renderer.dispose();
    // A browser has few contexts, and would keep this one for a while.
    this.#renderer.forceContextLoss();
  }

  // Looking

  /** Shows the truck above the buttons over the foot of the picture. */
  resize(width: number, height: number, covered: number): void {
    this.#renderer.setPixelRatio(Math.min(2, devicePixelRatio));
    this.#renderer.setSize(width, height, false);
    this.#camera.aspect = width / Math.max(1, height);
    this.#free = 1 - covered / Math.max(covered + 1, height);
    this.#camera.setViewOffset(width, height, 0, covered / 2, width, height);
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

  /** The rotation of the truck in quarters, for the arrow keys. */
  get quarters(): number {
    return ((Math.round(this.#yaw / (Math.PI / 2)) % 4) + 4) % 4;
  }

  /** Looks at the middle of the truck from a distance at which all of it is in the picture. */
  #aimCamera(): void {
    const centre = new Vector3((FRONT + BACK) / 2, this.#levels * 0.42 - 0.35, 0);
    const towards = new Vector3(
      Math.sin(this.#yaw) * Math.cos(this.#pitch),
      Math.sin(this.#pitch),
      Math.cos(this.#yaw) * Math.cos(this.#pitch),
    );
    const right = new Vector3(Math.cos(this.#yaw), 0, -Math.sin(this.#yaw));
    const up = towards.clone().cross(right);
    const half = Math.tan((this.#camera.fov * Math.PI) / 360);
    const [wide, tall] = [half * this.#camera.aspect, half * this.#free];
    let distance = 0;
    for (const x of [FRONT, CAB, BACK]) {
      for (const y of [-1.1, x === FRONT ? ROOF : Math.max(this.#levels, ROOF)]) {
        for (const z of [-1.6, 1.6]) {
          const corner = new Vector3(x, y, z).sub(centre);
          const needed = Math.max(Math.abs(corner.dot(right)) / wide, Math.abs(corner.dot(up)) / tall);
          distance = Math.max(distance, needed + corner.dot(towards));
        }
      }
    }
    this.#camera.position.copy(centre).addScaledVector(towards, distance * 1.02 * this.#far);
    this.#camera.lookAt(centre);
    this.#camera.updateProjectionMatrix();
    this.#draw();
  }

  // Contents

  setTruck(truck: Truck, colour: string): void {
    this.#levels = truck.levels;
    clear(this.#body);
    clear(this.#load);
    this.#body.add(...bodyOf(colour), ...floorOf(truck), roomOf(truck));
    this.#renderer.shadowMap.needsUpdate = true;
    this.#aimCamera();
  }

  /** Shows the sticks in the truck up to a level; new ones fall, removed ones rise. */
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
    for (const thing of this.#load.children)
      thing.visible = level === null || (thing.userData['stick'] as Stick).z <= level;
    this.#cutAbove(stowed, level);
    this.#renderer.shadowMap.needsUpdate = true;
    this.#draw();
  }

  /** Cuts sticks that stand higher than the level shown, and puts lids on them. */
  #cutAbove(stowed: Stick[], level: number | null): void {
    this.#cut.constant = level === null ? SKY : level + 1;
    this.#lids.clear();
    for (const { length, x, y, z, axis } of stowed) {
      if (level === null || axis !== 'z' || z > level || z + length <= level + 1) continue;
      this.#lids.add(plate(LID, lidSkin(length), x, y, level + 0.99));
    }
  }

  /** Lights the cells where the stick in hand could lie. */
  setPlaces(places: Stick[]): void {
    this.#tiles.clear();
    const lit = new Set<string>();
    for (const place of places) {
      for (let step = 0; step < (place.axis === 'z' ? 1 : place.length); step++) {
        const [x, y] = [place.x + (place.axis === 'x' ? step : 0), place.y + (place.axis === 'y' ? step : 0)];
        if (lit.has(`${x},${y}`)) continue;
        lit.add(`${x},${y}`);
        this.#tiles.add(plate(TILE, TILE_SKIN, x, y, place.z + 0.03));
      }
    }
    this.#draw();
  }

  /** Shows the stick in hand where it points, or else the cell pointed at. */
  setAim(aim: Aim | null, cursor: Cell | null, height: number): void {
    this.#signs.clear();
    if (aim) {
      const shown = this.#ghost(aim);
      lay(shown, aim.stick);
      this.#signs.add(shown);
    } else if (cursor) {
      this.#cursor.position.set(cursor.x + 0.5 - WIDTH / 2, height + 0.05, cursor.y + 0.5 - DEPTH / 2);
      this.#signs.add(this.#cursor);
    }
    this.#draw();
  }

  #ghost(aim: Aim): Group {
    const kind = `${aim.stick.length} ${aim.legal}`;
    let found = this.#ghosts.get(kind);
    if (!found) {
      found = ghost(aim);
      this.#ghosts.set(kind, found);
    }
    return found;
  }

  /** Finds the stick, or else the cell of the floor, under a point of the picture, from -1 to 1 both ways. */
  pick(x: number, y: number): Hit | null {
    this.#ray.setFromCamera(POINT.set(x, y), this.#camera);
    const { ray } = this.#ray;
    let [nearest, hit]: [number, Hit | null] = [Infinity, null];
    for (const thing of this.#load.children) {
      const stick = thing.userData['stick'] as Stick;
      if (!thing.visible || thing.userData['gone'] || !ray.intersectBox(boxOf(stick, this.#cut.constant), SPOT))
        continue;
      const far = SPOT.distanceToSquared(ray.origin);
      if (far < nearest) [nearest, hit] = [far, { cell: cellIn(BOX, SPOT), stick }];
    }
    if (hit) return hit;
    return ray.intersectBox(FLOOR, SPOT) ? { cell: cellIn(FLOOR, SPOT), stick: null } : null;
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
      const cut = { clippingPlanes: [this.#cut], clipShadows: true };
      const end = new MeshStandardMaterial({ map: wood(length, 1), roughness: 0.7, ...cut });
      const side = new MeshStandardMaterial({ map: wood(length, length), roughness: 0.62, ...cut });
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
      if (this.#motions.length > 0) this.#renderer.shadowMap.needsUpdate = true;
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
    if (isDrawn(thing)) thing.geometry.dispose();
  }
}

function isDrawn(thing: Object3D): thing is Mesh | LineSegments {
  return thing instanceof Mesh || thing instanceof LineSegments;
}

/** Reused by every search, so that pointing allocates nothing. */
const POINT = new Vector2();
const SPOT = new Vector3();
const BOX = new Box3();
const FLOOR = new Box3(new Vector3(-WIDTH / 2, -0.14, -DEPTH / 2), new Vector3(WIDTH / 2, 0, DEPTH / 2));

function boxOf({ length, x, y, z, axis }: Stick, top: number): Box3 {
  BOX.min.set(x - WIDTH / 2, z, y - DEPTH / 2);
  BOX.max.set(
    BOX.min.x + (axis === 'x' ? length : 1),
    Math.min(z + (axis === 'z' ? length : 1), top),
    BOX.min.z + (axis === 'y' ? length : 1),
  );
  return BOX;
}

/** The cell of a box at a point of its surface. */
function cellIn({ min, max }: Box3, { x, z }: Vector3): Cell {
  const cell = (at: number, low: number, high: number): number => Math.floor(clamp(at, low + 0.01, high - 0.01));
  return {
    x: cell(x + WIDTH / 2, min.x + WIDTH / 2, max.x + WIDTH / 2),
    y: cell(z + DEPTH / 2, min.z + DEPTH / 2, max.z + DEPTH / 2),
  };
}

function lay(thing: Object3D, { length, x, y, z, axis }: Stick): void {
  const half = (length - 1) / 2;
  thing.rotation.set(0, axis === 'y' ? -Math.PI / 2 : 0, axis === 'z' ? Math.PI / 2 : 0);
  thing.position.set(
    x + 0.5 - WIDTH / 2 + (axis === 'x' ? half : 0),
    z + 0.5 + (axis === 'z' ? half : 0),
    y + 0.5 - DEPTH / 2 + (axis === 'y' ? half : 0),
  );
}

/** Painted wood with a notch between two cells and the length written in the middle. */
function wood(length: number, cells: number): CanvasTexture {
  const size = 96;
  const colours = paint(length);
  return pictured(size * cells, size, (pen, width) => {
    pen.fillStyle = colours.top;
    pen.fillRect(0, 0, width, size);
    pen.globalAlpha = 0.35;
    pen.strokeStyle = colours.right;
    for (let line = 0; line < 9; line++) {
      pen.lineWidth = 1 + (line % 3);
      pen.beginPath();
      pen.moveTo(0, line * 11 + 4);
      pen.bezierCurveTo(width / 3, line * 11 + 10, width / 2, line * 11 - 4, width, line * 11 + 6);
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
    pen.strokeRect(1, 1, width - 2, size - 2);
    write(pen, length, width / 2, size * 0.54, colours.ink, colours.top);
  });
}

function write(pen: CanvasRenderingContext2D, length: number, x: number, y: number, ink: string, ground: string): void {
  pen.setLineDash([]);
  pen.font = '600 54px "Barlow Condensed", "Arial Narrow", sans-serif';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineWidth = 9;
  pen.strokeStyle = ground;
  pen.strokeText(String(length), x, y);
  pen.fillStyle = ink;
  pen.fillText(String(length), x, y);
}

function pictured(
  width: number,
  height: number,
  draw: (pen: CanvasRenderingContext2D, width: number) => void,
): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  draw(canvas.getContext('2d')!, width);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 4;
  return texture;
}

function box(wide: number, high: number, deep: number, colour: number | string, x: number, y: number, z: number): Mesh {
  const mesh = new Mesh(
    new BoxGeometry(wide, high, deep),
    new MeshStandardMaterial({ color: colour, roughness: 0.75 }),
  );
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
      const wheel = new Mesh(
        new CylinderGeometry(0.42, 0.42, 0.34, 24),
        new MeshStandardMaterial({ color: 0x1b2024, roughness: 0.9 }),
      );
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
function roomOf(truck: Truck): LineSegments {
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

const TILE = new PlaneGeometry(0.8, 0.8);
const TILE_SKIN = new MeshBasicMaterial({ color: GLOW, transparent: true, opacity: 0.5, depthWrite: false });

const LID = new PlaneGeometry(0.95, 0.95);
const LID_SKINS = new Map<number, MeshBasicMaterial>();

/** Sawn wood in the stick's colour, with a dashed ring as in the flat view: the stick goes on above. */
function lidSkin(length: number): MeshBasicMaterial {
  const skin = LID_SKINS.get(length) ?? new MeshBasicMaterial({ map: sawn(length) });
  LID_SKINS.set(length, skin);
  return skin;
}

function sawn(length: number): CanvasTexture {
  const colours = paint(length);
  return pictured(96, 96, (pen) => {
    pen.fillStyle = colours.left;
    pen.fillRect(0, 0, 96, 96);
    pen.strokeStyle = colours.edge;
    pen.lineWidth = 5;
    pen.strokeRect(2, 2, 92, 92);
    pen.setLineDash([9, 8]);
    pen.beginPath();
    pen.arc(48, 48, 33, 0, 7);
    pen.stroke();
    write(pen, length, 48, 52, colours.ink, colours.left);
  });
}

function plate(shape: PlaneGeometry, skin: MeshBasicMaterial, x: number, y: number, height: number): Mesh {
  const mesh = new Mesh(shape, skin);
  mesh.rotation.x = -Math.PI / 2;
  mesh.position.set(x + 0.5 - WIDTH / 2, height, y + 0.5 - DEPTH / 2);
  return mesh;
}

/** A ghost of a stick: glass with edges, or a red frame with a cross where it cannot lie. */
function ghost({ stick: { length }, legal }: Aim): Group {
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

function frame(): LineSegments {
  return new LineSegments(
    new EdgesGeometry(new BoxGeometry(0.98, 0.06, 0.98)),
    new LineBasicMaterial({ color: 0x0b62d6 }),
  );
}
