import { momentAt } from '../ui/zoneDay.ts';

/** When a lock ends: never by itself, after some hours, or at a chosen time. */
export const lockEnds = ['never', '1h', '2h', '8h', 'chosen'] as const;
export type LockEnd = (typeof lockEnds)[number];

const hourMs = 3_600_000;
const hours: Partial<Record<LockEnd, number>> = { '1h': 1, '2h': 2, '8h': 8 };

interface Chosen {
  readonly end: LockEnd;
  /** Wall time in the device's zone, `2026-11-20T16:00`. */
  readonly at: string;
  /** Device time now, as a browser reckons it: with fractions. */
  readonly now: number;
  readonly timeZone: string | undefined;
}

/** UTC milliseconds; `open` where it never ends by itself; undefined where the chosen time is none, or past. */
export function endOf({ end, at, now, timeZone }: Chosen): number | 'open' | undefined {
  if (end === 'never') return 'open';
  const after = hours[end];
  if (after !== undefined) return Math.round(now + after * hourMs);
  const until = momentAt(at, timeZone);
  return until !== undefined && until > now ? until : undefined;
}
