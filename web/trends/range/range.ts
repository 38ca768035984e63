/** UTC ms. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

const dayMs = 86_400_000;
/** Nothing is sampled faster, and nothing stored longer. */
export const shortestMs = 1000;
export const longestMs = 20 * 366 * dayMs;

/** From a second to twenty years, and no further ahead of now than it is long. */
export function clampRange({ from, to }: Range, now: number): Range {
  const length = Math.round(Math.min(longestMs, Math.max(shortestMs, to - from)));
  const middle = (from + to) / 2;
  const begin = Math.round(length === Math.round(to - from) ? from : middle - length / 2);
  const bounded = Math.max(0, Math.min(begin, Math.round(now)));
  return { from: bounded, to: bounded + length };
}

/** `factor` above 1: longer. `at` stays where it is on the screen. */
export function zoomAbout({ from, to }: Range, at: number, factor: number, now: number): Range {
  const bounded = Math.min(longestMs, Math.max(shortestMs, (to - from) * factor)) / (to - from);
  return clampRange({ from: at - (at - from) * bounded, to: at + (to - at) * bounded }, now);
}

export function panBy({ from, to }: Range, ms: number, now: number): Range {
  return clampRange({ from: from + ms, to: to + ms }, now);
}

export function upTo(now: number, spanMs: number): Range {
  const to = Math.round(now);
  return { from: Math.max(0, to - spanMs), to };
}
