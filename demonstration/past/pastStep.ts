/** In seconds: finer the nearer to now, and around incidents. */
const steps = { oldest: 1800, old: 900, recent: 300, fine: 60 } as const;
const oldMs = 8 * 86_400_000;
const recentMs = 2 * 86_400_000;
const fineLastMs = 3 * 3_600_000;
const fineBeforeMs = 20 * 60_000;
const fineAfterMs = 30 * 60_000;

/** In seconds; `incidents`: all of them. Times in UTC ms. */
export function pastStep(time: number, now: number, incidents: readonly { readonly time: number }[]): number {
  const ageMs = now - time;
  const isNear = incidents.some((one) => time >= one.time - fineBeforeMs && time < one.time + fineAfterMs);
  if (isNear || ageMs < fineLastMs) return steps.fine;
  if (ageMs < recentMs) return steps.recent;
  return ageMs < oldMs ? steps.old : steps.oldest;
}
