/** What a trial found. */
export interface TrialOutcome {
  /** What was measured and counted, as it is printed. */
  readonly figures: Readonly<Record<string, unknown>>;
  /** What should not have happened, a sentence each; none: the trial is passed. */
  readonly wrong: readonly string[];
}

/** An attack or a fault against the real service; `share` is how much of it: 1 for `npm run soak`, less at night (nightlyShares.ts). */
export type Trial = (share: number) => Promise<TrialOutcome>;

/** A part of a count, one at the least. */
export function partOf(count: number, share: number): number {
  return Math.max(1, Math.round(count * share));
}

/** The sentences whose condition holds. */
export function sentences(found: Readonly<Record<string, boolean>>): string[] {
  return Object.keys(found).filter((sentence) => found[sentence]);
}
