import { writeTrendPoints } from '../../../protocol/history/trendPoints.ts';
import { writeAddressMoment } from '../../text/times/addressMoment.ts';

/** Ranges that follow the device's clock, by their name in the address (`span=24h`), ms. */
export const trendSpans = {
  '10m': 600_000,
  '1h': 3_600_000,
  '8h': 8 * 3_600_000,
  '24h': 24 * 3_600_000,
  '7d': 7 * 24 * 3_600_000,
  '30d': 30 * 24 * 3_600_000,
  '365d': 365 * 24 * 3_600_000,
} as const;
export type TrendSpan = keyof typeof trendSpans;

/** Either the time between two moments (UTC ms) or one that follows the device's clock. */
export type TrendQuestion = {
  readonly points: readonly string[];
  readonly cursor?: number | undefined;
} & ({ readonly span: TrendSpan } | { readonly from: number; readonly to: number });

/** `?points=ID,ID&span=24h`, `?points=ID&from=T&to=T`. */
export function trendQuery(question: TrendQuestion): string {
  const range =
    'span' in question
      ? [['span', question.span]]
      : [
          ['from', writeAddressMoment(Math.round(question.from))],
          ['to', writeAddressMoment(Math.round(question.to))],
        ];
  if (question.cursor !== undefined) range.push(['cursors', writeAddressMoment(Math.round(question.cursor))]);
  const rest = range.map(([name, value]) => `${name}=${value}`).join('&');
  return `?points=${writeTrendPoints(question.points)}&${rest}`;
}

const hourMs = 3_600_000;
/** Shown after what has just happened, though nothing of it is known yet. */
const leastMs = 5 * 60_000;

/** An hour before and after a moment (UTC ms), which a cursor marks; it ends now where that is sooner. */
export function trendAround(point: string, time: number, now: number): string {
  const to = Math.max(time + leastMs, Math.min(time + hourMs, now));
  return trendQuery({ points: [point], from: time - hourMs, to, cursor: time });
}
