import type { Samples } from '../readBlock.ts';
import type { SampleRun } from '../rebuild/mergedSamples.ts';
import type { HistorySample } from '../sampleBlock.ts';

/** Samples (ordered by time) whose time, value and quality are not in the history yet, without duplicates. */
export function newSamples(samples: readonly HistorySample[], existing: Iterable<SampleRun>): HistorySample[] {
  const known = new Uint8Array(samples.length);
  let at = 0;
  for (const run of existing) {
    for (let i = run.from; i < run.to; i++) {
      const time = run.samples.times[i] ?? 0;
      while (at < samples.length && (samples[at]?.time ?? 0) < time) at++;
      for (let j = at; samples[j]?.time === time; j++) if (isSame(samples[j], run.samples, i)) known[j] = 1;
    }
  }
  return samples.filter((sample, i) => !known[i] && !isRepeated(samples, i, sample));
}

function isSame(sample: HistorySample | undefined, { values, qualities, texts }: Samples, i: number): boolean {
  if (!sample || sample.quality !== qualities[i]) return false;
  if (texts) return sample.value === texts[i];
  const number = values[i] ?? Number.NaN;
  return sample.value === (Number.isNaN(number) ? undefined : number);
}

function isRepeated(samples: readonly HistorySample[], i: number, { time, value, quality }: HistorySample): boolean {
  const before = samples[i - 1];
  return before?.time === time && before.value === value && before.quality === quality;
}
