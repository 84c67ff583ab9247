/** Puts a text on the clipboard. Pages that are not served over TLS have none; there it is copied the old way. */
export async function copyText(text: string): Promise<void> {
  if ('clipboard' in navigator) return navigator.clipboard.writeText(text).catch(() => undefined);
  const field = document.createElement('textarea');
  field.value = text;
  const focused = document.activeElement;
  (focused?.closest('dialog') ?? document.body).append(field);
  field.focus();
  field.select();
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing else copies without TLS
  document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
}
