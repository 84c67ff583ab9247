/** The course of arrows over a board. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface ArrowShape {
  /** The shaft, as the path of an SVG. */
  shaft: string;
  /** The heads, as paths. */
  heads: string[];
  /** The thickness of the shaft. */
  width: number;
}

interface ArrowPoint {
  x: number;
  y: number;
}

const HEAD = 16;
/** The most of a short arrow that one head takes. */
const HEAD_SHARE = 0.26;
const SHAFT = 6;
/** The bend of a shaft beside the straight line, as a share of its length. */
const BEND = 0.16;
/** A shaft between things beside each other goes over them. */
const LEAP = 0.34;
/** The open end of a row begins so far from its edge. */
const FIRST = 28;

/** An arrow between two boxes; `both` gives it two heads, `atStart` aims at the beginning of the second box. */
export function arrowBetween(from: Box, to: Box, both = false, atStart = false): ArrowShape {
  const beside = Math.abs(middle(from).y - middle(to).y) < Math.min(from.height, to.height) / 2;
  const down = middle(from).y < middle(to).y;
  const start = beside ? topOf(from) : edgeOf(from, down);
  const goal = beside ? topOf(to) : atStart ? middle(to) : edgeOf(to, !down);
  if (atStart) goal.x = Math.min(goal.x, to.x + FIRST);
  const length = Math.hypot(goal.x - start.x, goal.y - start.y);
  const bend = beside ? { x: 0, y: -LEAP * length } : sideways(start, goal, BEND);
  const control = { x: (start.x + goal.x) / 2 + bend.x, y: (start.y + goal.y) / 2 + bend.y };
  const ends = both ? [start, goal] : [goal];
  const size = Math.min(HEAD, HEAD_SHARE * length);
  const first = both ? shortened(control, start, size) : start;
  return {
    shaft: `M${text(first)}Q${text(control)} ${text(shortened(control, goal, size))}`,
    heads: ends.map((end) => head(control, end, size)),
    width: (SHAFT * size) / HEAD,
  };
}

/** The box of an element within one that holds it, as the page lays them out: motion on the way does not count. */
export function boxWithin(holder: HTMLElement, element: HTMLElement): Box {
  const box = { x: 0, y: 0, width: element.offsetWidth, height: element.offsetHeight };
  for (let here: Element | null = element; here instanceof HTMLElement && here !== holder; here = here.offsetParent) {
    const [left, top] =
      here === element ? [0, 0] : [here.clientLeft - here.scrollLeft, here.clientTop - here.scrollTop];
    box.x += here.offsetLeft + left;
    box.y += here.offsetTop + top;
  }
  return box;
}

const middle = ({ x, y, width, height }: Box): ArrowPoint => ({ x: x + width / 2, y: y + height / 2 });
const topOf = ({ x, y, width, height }: Box): ArrowPoint => ({ x: x + width / 2, y: y + height / 5 });
/** The middle of the lower or the upper edge, a little inside: what is in the box stays legible. */
const edgeOf = ({ x, y, width, height }: Box, lower: boolean): ArrowPoint => ({
  x: x + width / 2,
  y: y + height * (lower ? 0.9 : 0.1),
});
const text = ({ x, y }: ArrowPoint): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

function sideways(start: ArrowPoint, goal: ArrowPoint, share: number): ArrowPoint {
  const [x, y] = [goal.x - start.x, goal.y - start.y];
  return { x: y * share, y: -x * share };
}

/** A point before the end of a curve, where its head begins. */
function shortened(control: ArrowPoint, end: ArrowPoint, size: number): ArrowPoint {
  const { x, y } = direction(control, end);
  return { x: end.x - x * size * 0.8, y: end.y - y * size * 0.8 };
}

function head(control: ArrowPoint, end: ArrowPoint, size: number): string {
  const { x, y } = direction(control, end);
  const back = { x: end.x - x * size, y: end.y - y * size };
  const wing = size * 0.62;
  const [left, right] = [
    { x: back.x - y * wing, y: back.y + x * wing },
    { x: back.x + y * wing, y: back.y - x * wing },
  ];
  return `M${text(end)}L${text(left)}L${text(right)}Z`;
}

function direction(from: ArrowPoint, to: ArrowPoint): ArrowPoint {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}
