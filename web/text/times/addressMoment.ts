/** In UTC, so that a link means the same moment wherever it is opened (`2026-11-20T15:00:00Z`). */
export function writeAddressMoment(time: number): string {
  return new Date(time).toISOString().replace('.000Z', 'Z');
}

/** UTC ms; undefined: invalid. */
export function readAddressMoment(text: string): number | undefined {
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}
