/** The size of the others' cars: as large as the room on the screen allows. */

const LEAST_SIZE = 24;
const MOST_SIZE = 80;
/** A size that fits and is nearly the largest stays: cars that changed with every move would flicker. */
const NEARLY_LARGEST = 0.8;
/** The share of the largest size that is used, so that the next car does not change it again. */
const SHARE_USED = 0.94;

/**
 * Returns the size of a car to show, in pixels, when `now` is shown and `fits` tries a size on the page.
 *
 * Each try lays the page out, and most moves change no size: what is shown is tried first.
 */
export function sizeToFit(fits: (size: number) => boolean, now: number | null, most: number): number {
  let [low, high] = [LEAST_SIZE, Math.max(LEAST_SIZE, most)];
  const enough = now === null ? high : Math.min(Math.floor(now / NEARLY_LARGEST) + 1, high);
  if (!fits(enough)) {
    if (now !== null && fits(now)) return now;
    high = enough;
  } else {
    if (enough === high || fits(high)) return high;
    low = enough;
  }
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return Math.max(LEAST_SIZE, Math.floor(SHARE_USED * low));
}

/**
 * Sizes the others' cars for a board with the room `--room`, whenever its width or its room changes, or on request.
 *
 * A phone's page scrolls, and its cars have one size.
 */
export function fitOthers(board: HTMLElement): { fit: () => void; stop: () => void } {
  const inside = board.querySelector<HTMLElement>('.inside')!;
  const grid = board.querySelector<HTMLElement>('.grid')!;
  const others = board.querySelector<HTMLElement>('.others')!;
  const room = board.querySelector<HTMLElement>('.room')!;
  let [now, width, height, seen] = [null as number | null, 0, 0, ''];

  function fit(): void {
    const show = (size: number): void => others.style.setProperty('--mini', `${size}px`);
    if (width < 700) {
      others.style.removeProperty('--mini');
      now = null;
      return;
    }
    const own = board.querySelector('.home') && board.querySelector('.main .slot')?.clientWidth;
    const fits = (size: number): boolean => {
      show(size);
      return others.getBoundingClientRect().bottom - grid.getBoundingClientRect().top <= height;
    };
    now = sizeToFit(fits, now, Math.min(MOST_SIZE, own ?? MOST_SIZE));
    show(now);
  }

  const watch = new ResizeObserver((changed) => {
    for (const { target, contentRect } of changed) {
      if (target === inside) width = contentRect.width;
      else height = contentRect.height;
    }
    const measured = `${width} ${height}`;
    if (measured === seen) return; // only the board's height has changed, which `fit` itself may change
    [seen, now] = [measured, null];
    fit();
  });
  watch.observe(inside);
  watch.observe(room);
  return { fit, stop: () => watch.disconnect() };
}
