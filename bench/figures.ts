/** A figure over several runs. */
export interface Figure {
  readonly median: number;
  readonly min: number;
  readonly max: number;
  readonly runs: number;
  readonly p95?: number;
  /** Of the runs' p95, the lowest and the highest. */
  readonly p95Min?: number;
  readonly p95Max?: number;
}

/** One value a run: its median over the runs, the least and the greatest. */
export function ofRuns(values: readonly number[]): Figure {
  return { ...spread(values), runs: values.length };
}

/** Many samples a run: medians over the runs of each run's median and p95; min and max are of single samples. */
export function ofSamples(runs: readonly (readonly number[])[]): Figure & { readonly samples: number } {
  return ofDistributions(
    runs.map((samples) => ({ total: samples.length, quantile: (share) => quantile(samples, share) })),
  );
}

/** Samples of a run that are too many to be handed on one by one. */
export interface Distribution {
  readonly total: number;
  readonly quantile: (share: number) => number;
}

/** The same of distributions. */
export function ofDistributions(runs: readonly Distribution[]): Figure & { readonly samples: number } {
  const all = (share: number) => runs.map((run) => run.quantile(share));
  const p95 = spread(all(0.95));
  return {
    median: spread(all(0.5)).median,
    p95: p95.median,
    min: spread(all(0)).min,
    max: spread(all(1)).max,
    p95Min: p95.min,
    p95Max: p95.max,
    runs: runs.length,
    samples: runs.reduce((sum, run) => sum + run.total, 0),
  };
}

function spread(values: readonly number[]) {
  return {
    median: rounded(quantile(values, 0.5)),
    min: rounded(quantile(values, 0)),
    max: rounded(quantile(values, 1)),
  };
}

/** The value below which that share of them lies, between neighbours where it falls between two. */
function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
