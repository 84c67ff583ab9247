/**
 * The eye that looks at the truck: turned and zoomed by the player, and always with all of the truck in the picture.
 */
import { PerspectiveCamera, Vector3 } from 'three';
import { clamp } from '../../model';

/** The length of the truck along its rows, from the nose of its cab. */
const FRONT = -4.1;
const BACK = 2.7;
/** The end and the height of the cab. */
const CAB = -2.5;
const ROOF = 1.3;

export class TruckCamera {
  readonly eye = new PerspectiveCamera(32, 1, 0.5, 60);
  #levels = 1;
  #yaw = 0.55;
  #pitch = 0.72;
  #far = 1;
  /** The share of the picture's height that is not covered. */
  #free = 1;

  constructor() {
    this.#aim();
  }

  setLevels(levels: number): void {
    this.#levels = levels;
    this.#aim();
  }

  /** Shows the truck above the buttons that cover the foot of the picture. */
  resize(width: number, height: number, covered: number): void {
    this.eye.aspect = width / Math.max(1, height);
    this.#free = 1 - covered / Math.max(covered + 1, height);
    this.eye.setViewOffset(width, height, 0, covered / 2, width, height);
    this.#aim();
  }

  turn(yaw: number, pitch: number): void {
    this.#yaw += yaw;
    this.#pitch = clamp(this.#pitch + pitch, 0.08, Math.PI / 2 - 0.02);
    this.#aim();
  }

  zoom(factor: number): void {
    this.#far = clamp(this.#far * factor, 0.55, 1.6);
    this.#aim();
  }

  /** The rotation of the truck in quarters, for the arrow keys. */
  get quarters(): number {
    return ((Math.round(this.#yaw / (Math.PI / 2)) % 4) + 4) % 4;
  }

  /** Looks at the middle of the truck from a distance at which all of it is in the picture. */
  #aim(): void {
    const centre = new Vector3((FRONT + BACK) / 2, this.#levels * 0.42 - 0.35, 0);
    const towards = new Vector3(
      Math.sin(this.#yaw) * Math.cos(this.#pitch),
      Math.sin(this.#pitch),
      Math.cos(this.#yaw) * Math.cos(this.#pitch),
    );
    const right = new Vector3(Math.cos(this.#yaw), 0, -Math.sin(this.#yaw));
    const up = towards.clone().cross(right);
    const half = Math.tan((this.eye.fov * Math.PI) / 360);
    const [wide, tall] = [half * this.eye.aspect, half * this.#free];
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
    this.eye.position.copy(centre).addScaledVector(towards, distance * 1.02 * this.#far);
    this.eye.lookAt(centre);
    this.eye.updateProjectionMatrix();
  }
}
