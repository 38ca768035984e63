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
  const p95 = spread(runs.map((samples) => quantile(samples, 0.95)));
  const all = runs.flat();
  return {
    median: rounded(
      quantile(
        runs.map((samples) => quantile(samples, 0.5)),
        0.5,
      ),
    ),
    p95: p95.median,
    min: rounded(quantile(all, 0)),
    max: rounded(quantile(all, 1)),
    p95Min: p95.min,
    p95Max: p95.max,
    runs: runs.length,
    samples: all.length,
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
