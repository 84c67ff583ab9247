/** Formats the time left as a clock does, or in whole days. */
import { t } from '../../../text/text.svelte';

const DAY = 86_400;

export function timeLeft(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole >= DAY) return t('app.table.days', { n: Math.floor(whole / DAY) });
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, n) => (n === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}
