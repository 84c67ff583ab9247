/** Keeps a button of a board in sight: on a phone it stands in the bar at the foot of the table. */
import type { Attachment } from 'svelte/attachments';
import { PHONE } from '../phone';

/** The element in the bar that takes such buttons in. */
const PINNED = 'data-pinned';

export const pinned: Attachment<HTMLElement> = (node) => {
  const bar = document.querySelector(`[${PINNED}]`);
  if (bar === null || node.parentNode === null) return;
  const home = node.parentNode.insertBefore(document.createComment(''), node);
  const narrow = matchMedia(PHONE);
  const place = (): void => (narrow.matches ? bar.append(node) : home.after(node));
  place();
  narrow.addEventListener('change', place);
  return () => {
    narrow.removeEventListener('change', place);
    home.remove();
    node.remove();
  };
};
