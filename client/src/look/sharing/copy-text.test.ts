import { expect, test, vi } from 'vitest';
import { copyText } from './copy-text';

test('a text is put on the clipboard', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await copyText('a link');
  expect(writeText).toHaveBeenCalledWith('a link');
});

test('without a clipboard it is copied from a field, which goes away again', async () => {
  vi.stubGlobal('navigator', {});
  let copied = '';
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- what browsers without a clipboard have
  document.execCommand = () => {
    copied = (document.activeElement as HTMLTextAreaElement).value;
    return true;
  };
  document.body.innerHTML = '<button>copy</button>';
  document.querySelector('button')?.focus();
  await copyText('a link');
  expect(copied).toBe('a link');
  expect(document.querySelector('textarea')).toBeNull();
  expect(document.activeElement?.textContent).toBe('copy');
});
