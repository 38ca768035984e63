const dayMs = 86_400_000;

/** A calendar day as a number: days since 1970-01-01. Days of the calendar have no zone. */
export type Day = number;

export interface Civil {
  readonly year: number;
  readonly month: number;
  readonly dayOfMonth: number;
  readonly daysInMonth: number;
  /** `MM-DD`: sorts like the days of a year. */
  readonly monthDay: string;
}

/** Undefined where there is no such day. */
export function dayOf(date: string): Day | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined;
  const ms = Date.parse(`${date}T00:00:00Z`);
  // Some engines take 30 February for 1 March.
  return Number.isNaN(ms) || dateText(ms / dayMs) !== date ? undefined : ms / dayMs;
}

export function dateText(day: Day): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** Whether `MM-DD` is a day of some year: 02-29 is, 02-30 is not. */
export function isMonthDay(text: string): boolean {
  return dayOf(`2000-${text}`) !== undefined;
}

/** 0 Monday to 6 Sunday. */
export function weekdayOf(day: Day): number {
  return (((day + 3) % 7) + 7) % 7;
}

export function civilOf(day: Day): Civil {
  const date = new Date(day * dayMs);
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth() + 1;
  const dayOfMonth = date.getUTCDate();
  const daysInMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { year, month, dayOfMonth, daysInMonth, monthDay: `${two(month)}-${two(dayOfMonth)}` };
}

/** Seconds since midnight of `HH:MM` or `HH:MM:SS`; undefined for anything else, 24:00 too. */
export function timeOf(text: string): number | undefined {
  const match = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(text);
  return match ? Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3] ?? 0) : undefined;
}

/** `HH:MM`, with the seconds where there are any. */
export function timeText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}${rest > 0 ? `:${two(rest)}` : ''}`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
