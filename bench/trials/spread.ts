export interface Spread {
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly longestMs: number;
}

/** Of a few times the p95 is the longest. */
export function spreadOf(times: readonly number[]): Spread {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? 0);
  return { medianMs: at(0.5), p95Ms: at(0.95), longestMs: at(1) };
}
