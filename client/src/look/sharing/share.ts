/** Shares texts with other programs of the device. */
import { copyText } from './copy-text';

/** Hands a text to the share sheet; copies it where there is none. Returns whether it was copied. */
export async function shareText(text: string): Promise<boolean> {
  if ('share' in navigator) {
    await navigator.share({ text }).catch(() => undefined); // put away without a choice
    return false;
  }
  await copyText(text);
  return true;
}
