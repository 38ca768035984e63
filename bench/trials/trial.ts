export interface TrialOutcome {
  readonly figures: Readonly<Record<string, unknown>>;
  /** What should not have happened, a sentence each; empty: the trial is passed. */
  readonly wrong: readonly string[];
}

/** An attack or a fault against the real service; `share`: 1 for `npm run soak`, less at night (nightlyShares.ts). */
export type Trial = (share: number) => Promise<TrialOutcome>;

/** At least one. */
export function partOf(count: number, share: number): number {
  return Math.max(1, Math.round(count * share));
}

export function sentences(found: Readonly<Record<string, boolean>>): string[] {
  return Object.keys(found).filter((sentence) => found[sentence]);
}
