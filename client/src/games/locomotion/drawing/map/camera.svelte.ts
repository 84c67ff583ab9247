/** The visible part of the drawing: moved by finger or mouse, zoomed by wheel, pinch and buttons. */
import type { Place } from '../../network/lattice';

export interface Rectangle {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The present view, for things that must be larger or turned upright in it. */
export interface Sight {
  scale: number;
  tilt: number;
  /** Converts a vector on the screen to one on the drawing. */
  toward: (way: Place) => Place;
}

const CLOSEST = 1.6;
const STEP = 1.35;
/** Below this scale vehicles are too small to tell; above `LEGIBLE` nothing is gained. */
const SMALL = 0.27;
const TINY = 0.2;
const PHONE = 600;
const LEGIBLE = 0.36;
/** The gain in size from which the railway is shown on its side, or closely. */
const WORTHWHILE_GAIN = 1.12;
/** The gain for which a railway that somebody looks at is turned when the height of its frame changes. */
const TURNING_GAIN = 1.5;
/** A pointer that moves less than this is a tap. */
const TAP_TOLERANCE = 7;

export class MapCamera {
  width = $state(0);
  height = $state(0);
  box = $state.raw<Rectangle>({ left: 0, top: 0, right: 100, bottom: 100 });
  /** Pixels at the top that are covered. */
  covered = $state(0);
  /** Pixels that a row or a column of buttons takes. */
  lens = $state(0);
  /** Pixels at the left and at the foot that belong to the names of rows and columns. */
  margin = $state(0);
  /** The part to show where the whole would be too small. */
  focus = $state.raw<Rectangle | null>(null);
  /** Whether the player wants to see the whole all the same. */
  private wide = $state(false);
  /** The view that the player chose; null for the default. */
  private chosen = $state.raw<{ x: number; y: number; scale: number } | null>(null);

  private readonly beside = $derived(this.roomFor(this.lens, this.covered));
  private readonly above = $derived(this.roomFor(0, Math.max(this.covered, this.lens)));
  /** Whether the buttons are in a row above the drawing or in a column beside it: wherever it is larger. */
  readonly row = $derived(this.above.scale > this.beside.scale);
  private readonly room = $derived(this.row ? this.above : this.beside);
  /** Whether the drawing lies on its side, which makes a wide railway in a tall frame much larger. */
  readonly lies = $derived.by(() => {
    const { lies } = this.room;
    this.turned = { lies, of: this.drawn() };
    return lies;
  });
  /** Degrees that the drawing is turned by, clockwise. */
  readonly tilt = $derived(this.lies ? 90 : 0);

  private readonly whole = $derived(this.around(this.box, 1.1));
  private readonly close = $derived(
    this.focus && this.whole.scale < (this.width < PHONE ? SMALL : TINY)
      ? this.framed(this.around(this.focus, LEGIBLE))
      : null,
  );
  /** In a low frame a close view may be no larger than the whole. */
  private readonly near = $derived(
    this.close !== null && this.close.scale > WORTHWHILE_GAIN * this.whole.scale ? this.close : null,
  );
  private readonly now = $derived(this.chosen ?? (this.near !== null && !this.wide ? this.near : this.whole));

  /** Whether the whole is visible. */
  readonly fits = $derived(this.now === this.whole);
  /** Whether a button may zoom in on the important part. */
  readonly nears = $derived(this.near !== null && this.now !== this.near);
  readonly scale = $derived(this.now.scale);
  readonly transform = $derived(
    `translate(${this.width / 2}px, ${this.height / 2}px) rotate(${this.tilt}deg) scale(${this.now.scale}) translate(${-this.now.x}px, ${-this.now.y}px)`,
  );
  /** While a finger moves the drawing it follows at once; otherwise it glides. */
  readonly glides = $derived(this.chosen === null);

  /** Whether the drawing last lay on its side, and the drawing and the width that this was for. */
  private turned = { lies: false, of: '' };

  private readonly fingers = new Map<number, Place>();
  private slid = false;
  /** The view before the gesture. */
  private before: { x: number; y: number; scale: number } | null = null;

  /** Shows the whole; if it does already, the important part. */
  fit(): void {
    this.wide = !this.fits;
    this.chosen = null;
  }

  /**
   * Sets the important part. The present view of one, or the view that the player chose, stays as long as it contains
   * that.
   */
  aim(focus: Rectangle | null): void {
    const isNear = this.near !== null && this.now === this.near;
    if (focus === null || !isNear || !this.sees(focus, this.free())) this.focus = focus;
    if (focus !== null && !this.sees(focus)) this.chosen = null;
  }

  /** The part of the view, in pixels, that is free of names and buttons. */
  private free(): Rectangle {
    const [left, bottom] = [this.margin, this.height - this.margin];
    return { left, top: bottom - this.room.height, right: left + this.room.width, bottom };
  }

  private sees(
    { left, top, right, bottom }: Rectangle,
    view: Rectangle = { left: 0, top: 0, right: this.width, bottom: this.height },
  ): boolean {
    const from = this.toDrawing({ x: view.left, y: view.top });
    const to = this.toDrawing({ x: view.right, y: view.bottom });
    const within = (low: number, high: number, one: number, other: number): boolean =>
      Math.min(one, other) <= low && high <= Math.max(one, other);
    return within(left, right, from.x, to.x) && within(top, bottom, from.y, to.y);
  }

  /** The largest view of the whole drawing with that many pixels left free beside and below it. */
  private roomFor(beside: number, below: number): { width: number; height: number; lies: boolean; scale: number } {
    const [width, height] = [this.width - this.margin - beside, this.height - this.margin - below];
    const { left, top, right, bottom } = this.box;
    const scaleOf = (wide: number, high: number): number => Math.min(width / wide, height / high);
    const [upright, lying] = [scaleOf(right - left, bottom - top), scaleOf(bottom - top, right - left)];
    const lies = lying > this.gain() * upright;
    return { width: Math.max(width, 1), height: Math.max(height, 1), lies, scale: lies ? lying : upright };
  }

  /** The gain in size from which the drawing lies on its side: it is not turned while somebody looks at it. */
  private gain(): number {
    if (this.turned.of !== this.drawn()) return WORTHWHILE_GAIN;
    return this.turned.lies ? 1 / TURNING_GAIN : TURNING_GAIN;
  }

  private drawn(): string {
    const { left, top, right, bottom } = this.box;
    return [this.width, left, top, right, bottom].join(' ');
  }

  private around({ left, top, right, bottom }: Rectangle, most: number): { x: number; y: number; scale: number } {
    const [wide, high] = this.lies ? [bottom - top, right - left] : [right - left, bottom - top];
    const { width, height } = this.room;
    const scale = Math.min(width / wide, height / high, most) || 0.5;
    const aside = this.aside(scale);
    return { x: (left + right) / 2 - aside.x, y: (top + bottom) / 2 - aside.y, scale };
  }

  /** From the middle of the view to the middle of what is free of names and buttons, on the drawing. */
  private aside(scale: number): Place {
    const x = this.margin - (this.width - this.room.width) / 2;
    const y = (this.height - this.room.height) / 2 - this.margin;
    return this.turnedBack({ x: x / scale, y: y / scale });
  }

  /** Moves a view so that it shows the railway, and no more of the land around it than it must. */
  private framed({ x, y, scale }: { x: number; y: number; scale: number }): { x: number; y: number; scale: number } {
    const { left, top, right, bottom } = this.box;
    const half = this.turnedBack({ x: this.room.width / 2 / scale, y: this.room.height / 2 / scale });
    const aside = this.aside(scale);
    const within = (middle: number, low: number, high: number, reach: number): number =>
      high - low < 2 * reach ? (low + high) / 2 : Math.min(Math.max(middle, low + reach), high - reach);
    return {
      x: within(x + aside.x, left, right, Math.abs(half.x)) - aside.x,
      y: within(y + aside.y, top, bottom, Math.abs(half.y)) - aside.y,
      scale,
    };
  }

  zoom(steps: number, at: Place = { x: this.width / 2, y: this.height / 2 }): void {
    this.scaleTo(this.now.scale * STEP ** steps, at);
  }

  /** Moves the view by a number of pixels. */
  pan(x: number, y: number): void {
    const { scale } = this.now;
    const by = this.turnedBack({ x, y });
    this.choose({ x: this.now.x - by.x / scale, y: this.now.y - by.y / scale, scale });
  }

  toDrawing(at: Place): Place {
    const from = this.turnedBack({ x: at.x - this.width / 2, y: at.y - this.height / 2 });
    return { x: this.now.x + from.x / this.now.scale, y: this.now.y + from.y / this.now.scale };
  }

  toScreen({ x, y }: Place): Place {
    const { scale } = this.now;
    const [across, down] = [(x - this.now.x) * scale, (y - this.now.y) * scale];
    return { x: this.width / 2 + (this.lies ? -down : across), y: this.height / 2 + (this.lies ? across : down) };
  }

  /** Converts a vector on the screen to one on the drawing. */
  turnedBack({ x, y }: Place): Place {
    return this.lies ? { x: y, y: -x } : { x, y };
  }

  down(id: number, at: Place): void {
    if (this.fingers.size === 0) [this.slid, this.before] = [false, this.chosen];
    this.fingers.set(id, at);
    if (this.fingers.size > 1) this.slid = true;
  }

  /** Follows a pointer, and returns whether it moves the drawing. */
  move(id: number, at: Place): boolean {
    const before = this.fingers.get(id);
    if (!before) return false;
    if (!this.slid && Math.hypot(at.x - before.x, at.y - before.y) < TAP_TOLERANCE) return false;
    this.slid = true;
    const other = [...this.fingers].find(([finger]) => finger !== id)?.[1];
    if (other) this.pinch(before, at, other);
    else this.pan(at.x - before.x, at.y - before.y);
    this.fingers.set(id, at);
    return true;
  }

  /** Returns whether the pointer was a tap. */
  up(id: number): boolean {
    const known = this.fingers.delete(id);
    return known && !this.slid;
  }

  /** Undoes a gesture that belongs to the page after all, which scrolls. */
  cancel(id: number): void {
    if (!this.fingers.delete(id)) return;
    if (this.slid) this.chosen = this.before;
    this.slid = true;
  }

  private pinch(before: Place, now: Place, other: Place): void {
    const grown =
      Math.hypot(now.x - other.x, now.y - other.y) / Math.max(Math.hypot(before.x - other.x, before.y - other.y), 1);
    this.scaleTo(this.now.scale * grown, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    this.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
  }

  private scaleTo(wished: number, at: Place): void {
    const scale = Math.min(Math.max(wished, this.whole.scale * 0.8), Math.max(CLOSEST, this.whole.scale));
    const fixed = this.toDrawing(at);
    const from = this.turnedBack({ x: at.x - this.width / 2, y: at.y - this.height / 2 });
    this.choose({ x: fixed.x - from.x / scale, y: fixed.y - from.y / scale, scale });
  }

  /** Keeps the middle of the view on the drawing. */
  private choose(wished: { x: number; y: number; scale: number }): void {
    const { left, top, right, bottom } = this.box;
    this.chosen = {
      x: Math.min(Math.max(wished.x, left), right),
      y: Math.min(Math.max(wished.y, top), bottom),
      scale: wished.scale,
    };
  }
}
