import { trendSpans } from '../../live/past/trendQuery.ts';
import { longestMs, shortestMs } from './range.ts';

const units = { y: 365 * 86_400_000, w: 7 * 86_400_000, d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000 } as const;

/** `24h`, `7d`, `90s`; others to the second. */
export function writeSpan(ms: number): string {
  const named = Object.entries(trendSpans).find(([, spanMs]) => spanMs === ms);
  if (named) return named[0];
  const [unit, unitMs] = Object.entries(units).find(([, size]) => ms % size === 0) ?? ['s', units.s];
  return `${Math.max(1, Math.round(ms / unitMs))}${unit}`;
}

/** In ms; undefined: it is no span, or shorter or longer than is shown. */
export function readSpan(text: string): number | undefined {
  const [, count, unit] = /^(\d{1,9})([ywdhms])$/.exec(text) ?? [];
  if (count === undefined || unit === undefined) return undefined;
  const ms = Number(count) * units[unit as keyof typeof units];
  return ms >= shortestMs && ms <= longestMs ? ms : undefined;
}
