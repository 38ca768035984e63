import { createHistogram, type Histogram, type RecordableHistogram } from 'node:perf_hooks';

export interface Figure {
  readonly median: number;
  readonly min: number;
  readonly max: number;
  readonly runs: number;
  readonly p95?: number;
  /** Lowest and highest p95 of single runs. */
  readonly p95Min?: number;
  readonly p95Max?: number;
}

/** One value a run. */
export function ofRuns(values: readonly number[]): Figure {
  return { ...spread(values), runs: values.length };
}

/** Many samples a run: medians over the runs of each run's median and p95; min and max are of single samples. */
export function ofSamples(runs: readonly (readonly number[])[]): Figure & { readonly samples: number } {
  return ofHistograms(
    runs.map((samples) => {
      const histogram = createHistogram();
      for (const ms of samples) record(histogram, ms);
      return histogram;
    }),
  );
}

/** `histogram` is in microseconds. */
export function record(histogram: RecordableHistogram, ms: number): void {
  histogram.record(Math.max(1, Math.round(ms * 1000)));
}

/** As `ofSamples`, for samples that are too many to be sorted. */
export function ofHistograms(runs: readonly Histogram[]): Figure & { readonly samples: number } {
  const spreadOf = (us: (run: Histogram) => number) => spread(runs.map((run) => us(run) / 1000));
  const p95 = spreadOf((run) => run.percentile(95));
  return {
    median: spreadOf((run) => run.percentile(50)).median,
    p95: p95.median,
    min: spreadOf((run) => run.min).min,
    max: spreadOf((run) => run.max).max,
    p95Min: p95.min,
    p95Max: p95.max,
    runs: runs.length,
    samples: runs.reduce((sum, run) => sum + run.count, 0),
  };
}

function spread(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (place: number) => sorted[place] ?? Number.NaN;
  const last = sorted.length - 1;
  const median = (at(Math.floor(last / 2)) + at(Math.ceil(last / 2))) / 2;
  return { median: rounded(median), min: rounded(at(0)), max: rounded(at(last)) };
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
