/** Rolls cars from their old to their new places. Elements carry `data-token`; copies of them move. */

export type Spots = Map<number, DOMRect>;

function tokensIn(board: HTMLElement): [number, HTMLElement][] {
  return [...board.querySelectorAll<HTMLElement>('[data-token]')].map((found) => [
    Number(found.dataset['token']),
    found,
  ]);
}

export function spots(board: HTMLElement): Spots {
  return new Map(tokensIn(board).map(([id, element]) => [id, element.getBoundingClientRect()]));
}

/** Marks the cars that another player has just moved. */
export function mark(board: HTMLElement, moved: readonly number[]): void {
  for (const [id, element] of tokensIn(board)) element.toggleAttribute('data-fresh', moved.includes(id));
}

/** Starts the cars one after another; each is hidden in its new place until it arrives. */
export function fly(
  board: HTMLElement,
  before: Spots,
  deck: DOMRect | null,
  moved: readonly number[],
  tempo: number,
): void {
  const elements = new Map(tokensIn(board));
  const frame = board.getBoundingClientRect();
  for (const [turn, id] of moved.entries()) {
    const element = elements.get(id);
    const from = before.get(id) ?? deck;
    if (element === undefined || from === null || typeof element.animate !== 'function') continue;
    const to = element.getBoundingClientRect();
    if (to.width === 0 || (Math.abs(to.x - from.x) < 2 && Math.abs(to.y - from.y) < 2)) continue;
    roll(board, frame, element, from, to, turn * tempo * 0.45, tempo);
  }
}

function roll(
  board: HTMLElement,
  frame: DOMRect,
  element: HTMLElement,
  from: DOMRect,
  to: DOMRect,
  delay: number,
  tempo: number,
): void {
  const copy = element.cloneNode(true) as HTMLElement;
  copy.removeAttribute('data-token');
  copy.setAttribute('aria-hidden', 'true');
  copy.setAttribute('inert', '');
  copy.classList.add('flying');
  Object.assign(copy.style, {
    position: 'absolute',
    left: `${to.x - frame.x}px`,
    top: `${to.y - frame.y}px`,
    margin: '0',
    zIndex: '30',
    width: `${to.width}px`,
    height: `${to.height}px`,
    transformOrigin: '0 0',
    pointerEvents: 'none',
  });
  board.append(copy);
  element.style.opacity = '0';
  const scale = to.width > 0 ? from.width / to.width : 1;
  const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${scale})`;
  const lifted = `translate(${(from.x - to.x) * 0.75}px, ${(from.y - to.y) * 0.75 - 16}px) scale(${(scale * 3 + 1) / 4})`;
  const animation = copy.animate(
    [{ transform: start }, { transform: lifted, offset: 0.3, easing: 'ease-in-out' }, { transform: 'none' }],
    { duration: tempo, delay, easing: 'ease-in-out', fill: 'backwards' },
  );
  const land = (): void => {
    copy.remove();
    element.style.removeProperty('opacity');
  };
  animation.finished.then(land, land);
}
