/** The truck in 3D, drawn with three.js. Loaded only where a truck is stowed and the browser can draw it. */
import {
  DirectionalLight,
  Group,
  HemisphereLight,
  LineSegments,
  Mesh,
  MeshStandardMaterial,
  type Object3D,
  PCFShadowMap,
  Plane,
  Raycaster,
  SRGBColorSpace,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { type AimedStick, type Cell, type Stick, clamp, same } from '../../model';
import { DEPTH, type Truck, WIDTH } from '../../trucks';
import { TruckCamera } from './camera';
import { LID, TILE, TILE_SKIN, frame, ghost, lay, lidSkin, plate } from './marks';
import { BOX, FLOOR, POINT, SPOT, boxOf, cellIn } from './picking';
import { wood } from './textures';
import { bodyOf, floorOf, roomOf } from './truck';

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

/** Higher than any load. */
const SKY = 99;

export class TruckScene {
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new TruckCamera();
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
  #wanted = 0;
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
    this.#draw();
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

  /** Fits the picture into a frame whose foot is covered by buttons. */
  resize(width: number, height: number, covered: number): void {
    this.#renderer.setPixelRatio(Math.min(2, devicePixelRatio));
    this.#renderer.setSize(width, height, false);
    this.#camera.resize(width, height, covered);
    this.#draw();
  }

  turn(yaw: number, pitch: number): void {
    this.#camera.turn(yaw, pitch);
    this.#draw();
  }

  zoom(factor: number): void {
    this.#camera.zoom(factor);
    this.#draw();
  }

  get quarters(): number {
    return this.#camera.quarters;
  }

  // Contents

  setTruck(truck: Truck, colour: string): void {
    this.#camera.setLevels(truck.levels);
    clear(this.#body);
    clear(this.#load);
    this.#body.add(...bodyOf(colour), ...floorOf(truck), roomOf(truck));
    this.#renderer.shadowMap.needsUpdate = true;
    this.#draw();
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
  setAim(aim: AimedStick | null, cursor: Cell | null, height: number): void {
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

  #ghost(aim: AimedStick): Group {
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
    this.#ray.setFromCamera(POINT.set(x, y), this.#camera.eye);
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
      this.#renderer.render(this.#scene, this.#camera.eye);
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
