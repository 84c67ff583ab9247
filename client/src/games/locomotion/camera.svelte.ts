/** What part of the drawing is seen: moved by finger or mouse, zoomed by wheel, pinch and buttons. */
import type { Place } from './lattice';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const CLOSEST = 1.6;
const STEP = 1.35;
/** A pointer that moves less than this is a tap. */
const SLIP = 7;

export class Camera {
  width = $state(0);
  height = $state(0);
  box = $state.raw<Box>({ left: 0, top: 0, right: 100, bottom: 100 });
  /** What the player chose; null shows everything. */
  private chosen = $state.raw<{ x: number; y: number; scale: number } | null>(null);

  private readonly whole = $derived.by(() => {
    const { left, top, right, bottom } = this.box;
    const scale = Math.min(this.width / (right - left), this.height / (bottom - top), 1.1) || 0.5;
    return { x: (left + right) / 2, y: (top + bottom) / 2, scale };
  });
  private readonly now = $derived(this.chosen ?? this.whole);

  readonly fits = $derived(this.chosen === null);
  readonly scale = $derived(this.now.scale);
  readonly transform = $derived(
    `translate(${this.width / 2 - this.now.x * this.now.scale} ${this.height / 2 - this.now.y * this.now.scale}) scale(${this.now.scale})`,
  );

  private readonly fingers = new Map<number, Place>();
  private slid = false;

  fit(): void {
    this.chosen = null;
  }

  zoom(steps: number, at: Place = { x: this.width / 2, y: this.height / 2 }): void {
    this.scaleTo(this.now.scale * STEP ** steps, at);
  }

  /** Moves what is seen by so many pixels. */
  pan(x: number, y: number): void {
    const { scale } = this.now;
    this.choose({ x: this.now.x - x / scale, y: this.now.y - y / scale, scale });
  }

  toDrawing(at: Place): Place {
    const { x, y, scale } = this.now;
    return { x: x + (at.x - this.width / 2) / scale, y: y + (at.y - this.height / 2) / scale };
  }

  toScreen(at: Place): Place {
    const { x, y, scale } = this.now;
    return { x: this.width / 2 + (at.x - x) * scale, y: this.height / 2 + (at.y - y) * scale };
  }

  down(id: number, at: Place): void {
    if (this.fingers.size === 0) this.slid = false;
    this.fingers.set(id, at);
    if (this.fingers.size > 1) this.slid = true;
  }

  /** Follows a pointer; says whether it moves the drawing. */
  move(id: number, at: Place): boolean {
    const before = this.fingers.get(id);
    if (!before) return false;
    if (!this.slid && Math.hypot(at.x - before.x, at.y - before.y) < SLIP) return false;
    this.slid = true;
    const other = [...this.fingers].find(([finger]) => finger !== id)?.[1];
    if (other) this.pinch(before, at, other);
    else this.pan(at.x - before.x, at.y - before.y);
    this.fingers.set(id, at);
    return true;
  }

  /** Says whether the pointer was a tap. */
  up(id: number): boolean {
    const known = this.fingers.delete(id);
    return known && !this.slid;
  }

  cancel(id: number): void {
    this.fingers.delete(id);
    this.slid = true;
  }

  private pinch(before: Place, now: Place, other: Place): void {
    const grown = Math.hypot(now.x - other.x, now.y - other.y) / Math.max(Math.hypot(before.x - other.x, before.y - other.y), 1);
    this.scaleTo(this.now.scale * grown, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    this.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
  }

  private scaleTo(wished: number, at: Place): void {
    const scale = Math.min(Math.max(wished, this.whole.scale * 0.8), Math.max(CLOSEST, this.whole.scale));
    const fixed = this.toDrawing(at);
    this.choose({ x: fixed.x - (at.x - this.width / 2) / scale, y: fixed.y - (at.y - this.height / 2) / scale, scale });
  }

  /** The middle of what is seen stays on the drawing. */
  private choose(wished: { x: number; y: number; scale: number }): void {
    const { left, top, right, bottom } = this.box;
    this.chosen = {
      x: Math.min(Math.max(wished.x, left), right),
      y: Math.min(Math.max(wished.y, top), bottom),
      scale: wished.scale,
    };
  }
}
