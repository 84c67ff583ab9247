/** Days as puzzles write them, `2026-11-16`. */
import { locale } from '../../../text/text.svelte';

/** Today's date where the player is. */
export function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((n) => String(n).padStart(2, '0')).join('-');
}

/** The day that comes a number of days after another; before it if the number is negative. */
export function daysAfter(day: string, days: number): string {
  const date = dateOf(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The first day of the month that comes a number of months after that of a day. */
export function monthAfter(day: string, months: number): string {
  const date = dateOf(`${day.slice(0, 7)}-01`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}

/** The weeks of the month of a day, from Monday; null where another month's days would be. */
export function weeksOf(day: string): (string | null)[][] {
  const first = `${day.slice(0, 7)}-01`;
  const start = daysAfter(first, -((dateOf(first).getUTCDay() + 6) % 7));
  const days = Array.from({ length: 42 }, (_, n) => daysAfter(start, n)).map((one) =>
    one.startsWith(day.slice(0, 7)) ? one : null,
  );
  return Array.from({ length: 6 }, (_, n) => days.slice(7 * n, 7 * n + 7)).filter((week) => week.some(Boolean));
}

/** Whether a text is a day that exists. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && daysAfter(text, 0) === text;
}

/** A day in the player's language, with the parts that are asked for. */
export function dayInWords(day: string, parts: Intl.DateTimeFormatOptions = { dateStyle: 'long' }): string {
  return new Intl.DateTimeFormat(locale(), { ...parts, timeZone: 'UTC' }).format(dateOf(day));
}

function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
