import { nextMomentAt } from '../../../protocol/programme/wallTime.ts';

/** The end of a block, or of a hold against a programme: when it is removed, after some hours, or at a chosen time. */
export const endings = ['open', '1h', '2h', '8h', 'chosen'] as const;
export type Ending = (typeof endings)[number];

const hourMs = 3_600_000;
const hours: Partial<Record<Ending, number>> = { '1h': 1, '2h': 2, '8h': 8 };

interface Chosen {
  readonly end: Ending;
  /** Wall time in the device's zone, `2026-11-20T16:00`. */
  readonly at: string;
  /** Device time, as computed by the browser: with fractions. */
  readonly now: number;
  /** One that is known here. */
  readonly timeZone: string;
}

/** UTC milliseconds; `open` where no time was chosen; undefined where the chosen time is invalid, or past. */
export function endOf({ end, at, now, timeZone }: Chosen): number | 'open' | undefined {
  if (end === 'open') return 'open';
  const after = hours[end];
  if (after !== undefined) return Math.round(now + after * hourMs);
  return nextMomentAt(at, timeZone, now);
}
