/** The cab: a slanted windscreen, doors, lamps and mirrors. It stands off the low end of the rows. */
import { BoxGeometry, ExtrudeGeometry, Mesh, MeshStandardMaterial, type Object3D, Shape, Vector2 } from 'three';
import { DEPTH, WIDTH } from '../../trucks';

const FRONT = -WIDTH / 2;
const GLASS = 0xbfdcec;
const DARK = 0x20272c;
const STEEL = 0xaab4bb;
const LAMP = 0xffe9a8;
const MARKER = 0xf2a33a;

/** A profile along the truck, from the side: how far before the floor, and how high. */
type Profile = [number, number][];

/** The middle of the front wheels before the floor, and how far the body stays clear of it. */
export const FRONT_WHEEL = 0.95;
export const AXLE = -0.72;
const ARCH = 0.52;

const BODY: Profile = [
  [0.22, -0.5],
  [0.22, 1.36],
  [1, 1.36],
  [1.42, 0.42],
  [1.54, 0.34],
  [1.56, -0.5],
  ...archOver([25, 55, 90, 125, 155]),
];
const DEFLECTOR: Profile = [
  [0.22, 1.34],
  [0.22, 1.74],
  [0.4, 1.7],
  [0.86, 1.4],
  [0.9, 1.34],
];
const SIDE_WINDOW: Profile = [
  [0.52, 0.5],
  [0.52, 1.2],
  [0.98, 1.2],
  [1.28, 0.5],
];
/** Outside the slant of the body, or it would not be seen. */
const WINDSCREEN: Profile = [
  [1.04, 1.24],
  [1.09, 1.26],
  [1.42, 0.52],
  [1.37, 0.5],
];
const DOOR: Profile = [
  [0.42, -0.12],
  [0.42, 0.42],
  [1.3, 0.42],
  [1.3, -0.12],
];

/** Corners of the wheel's arch from its front end to its back, at these angles. */
function archOver(angles: number[]): Profile {
  return angles.map((angle) => {
    const turn = (angle * Math.PI) / 180;
    return [FRONT_WHEEL + ARCH * Math.cos(turn), AXLE + ARCH * Math.sin(turn)];
  });
}

export function boxAt(
  wide: number,
  high: number,
  deep: number,
  colour: number | string,
  x: number,
  y: number,
  z: number,
): Mesh {
  return placed(new Mesh(new BoxGeometry(wide, high, deep), painted(colour)), x, y, z);
}

function painted(colour: number | string, roughness = 0.75): MeshStandardMaterial {
  return new MeshStandardMaterial({ color: colour, roughness });
}

function placed(mesh: Mesh, x: number, y: number, z: number): Mesh {
  mesh.position.set(x, y, z);
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
}

/** A profile, drawn out over a width round the middle of the truck. */
function drawnOut(profile: Profile, deep: number, material: MeshStandardMaterial): Mesh {
  const shape = new Shape(profile.map(([before, high]) => new Vector2(FRONT - before, high)));
  return placed(new Mesh(new ExtrudeGeometry(shape, { depth: deep, bevelEnabled: false }), material), 0, 0, -deep / 2);
}

export function cabOf(colour: string): Object3D[] {
  const paint = painted(colour, 0.55);
  const shade = painted(colour, 0.55);
  shade.color.multiplyScalar(0.82);
  const glass = painted(GLASS, 0.2);
  const sides = [-1, 1];
  return [
    drawnOut(BODY, DEPTH - 0.2, paint),
    drawnOut(SIDE_WINDOW, DEPTH - 0.17, glass),
    drawnOut(DOOR, DEPTH - 0.16, shade),
    drawnOut(WINDSCREEN, DEPTH - 0.55, glass),
    drawnOut(DEFLECTOR, DEPTH - 0.7, paint),
    boxAt(0.04, 0.5, DEPTH - 1.3, 0x5d7a8b, FRONT - 0.21, 1, 0),
    boxAt(0.06, 0.32, DEPTH - 1.3, DARK, FRONT - 1.56, 0.06, 0),
    boxAt(0.14, 0.22, DEPTH - 0.06, STEEL, FRONT - 1.57, -0.36, 0),
    ...[-0.9, 0, 0.9].map((z) => boxAt(0.12, 0.08, 0.24, MARKER, FRONT - 0.98, 1.4, z)),
    ...sides.flatMap((side) => [
      boxAt(0.06, 0.2, 0.36, LAMP, FRONT - 1.57, 0.06, side * 1.06),
      boxAt(0.08, 0.4, 0.16, DARK, FRONT - 1.3, 0.86, side * (DEPTH / 2 + 0.02)),
      boxAt(0.16, 0.05, 0.03, STEEL, FRONT - 0.62, 0.3, side * (DEPTH / 2 - 0.07)),
    ]),
    boxAt(0.12, 1.5, 0.12, STEEL, FRONT - 0.16, 0.95, DEPTH / 2 - 0.16),
  ];
}
