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

const BODY: Profile = [
  [0.25, -0.26],
  [0.25, 1.36],
  [1, 1.36],
  [1.42, 0.42],
  [1.5, 0.36],
  [1.5, -0.26],
];
const SIDE_WINDOW: Profile = [
  [0.52, 0.5],
  [0.52, 1.2],
  [0.98, 1.2],
  [1.28, 0.5],
];
const WINDSCREEN: Profile = [
  [1, 1.24],
  [1.04, 1.24],
  [1.37, 0.5],
  [1.33, 0.5],
];
const DOOR: Profile = [
  [0.46, -0.16],
  [0.46, 0.42],
  [1.3, 0.42],
  [1.3, -0.16],
];

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
    boxAt(0.7, 0.07, DEPTH - 0.5, colour, FRONT - 0.62, 1.4, 0),
    boxAt(0.06, 0.32, DEPTH - 1.3, DARK, FRONT - 1.5, 0.06, 0),
    boxAt(0.16, 0.2, DEPTH - 0.06, STEEL, FRONT - 1.52, -0.28, 0),
    boxAt(0.9, 0.08, DEPTH + 0.02, DARK, FRONT - 0.95, -0.3, 0),
    ...[-0.8, 0, 0.8].map((z) => boxAt(0.12, 0.08, 0.24, MARKER, FRONT - 0.9, 1.46, z)),
    ...sides.flatMap((side) => [
      boxAt(0.06, 0.2, 0.36, LAMP, FRONT - 1.51, 0.06, side * 1.06),
      boxAt(0.08, 0.4, 0.16, DARK, FRONT - 1.3, 0.86, side * (DEPTH / 2 + 0.02)),
      boxAt(0.16, 0.05, 0.03, STEEL, FRONT - 0.62, 0.3, side * (DEPTH / 2 - 0.07)),
    ]),
  ];
}
