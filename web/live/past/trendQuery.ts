import { writeAddressMoment } from '../../text/addressMoment.ts';

/** Ranges that move with the device's clock, by their name in the address (`span=24h`), in milliseconds. */
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

export function isTrendSpan(text: string): text is TrendSpan {
  return Object.hasOwn(trendSpans, text);
}

/** Pens, and either the time between two moments (UTC ms) or one that moves with the device's clock. */
export type TrendQuestion = { readonly points: readonly string[] } & (
  | { readonly span: TrendSpan }
  | { readonly from: number; readonly to: number }
);

/** The query of an address that shows these points' past: `?points=ID,ID&span=24h`, `?points=ID&from=T&to=T`. */
export function trendQuery(question: TrendQuestion): string {
  const range =
    'span' in question
      ? [['span', question.span]]
      : [
          ['from', writeAddressMoment(Math.round(question.from))],
          ['to', writeAddressMoment(Math.round(question.to))],
        ];
  const rest = range.map(([name, value]) => `${name}=${value}`).join('&');
  return `?points=${writeTrendPoints(question.points)}&${rest}`;
}

/** Permanent ids as a part of an address: commas between them; a comma or percent sign within one is escaped once more. */
export function writeTrendPoints(points: readonly string[]): string {
  return points.map((id) => encodeURIComponent(id.replace(/[%,]/g, encodeURIComponent))).join(',');
}

/** Reads them back from the decoded parameter, each once; what is no escape stands for itself. */
export function readTrendPoints(text: string): string[] {
  const ids = text.split(',').map((part) => part.replace(/%(25|2C)/gi, decodeURIComponent).trim());
  return [...new Set(ids)].filter((id) => id !== '');
}
