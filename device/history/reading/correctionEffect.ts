import type { CorrectionRequest } from '../../../protocol/calls/consumption.ts';
import type { CorrectionEffect } from '../../../protocol/history/correction.ts';
import { entryMs } from '../../../protocol/history/historyTier.ts';
import { sampleAt } from '../readBlock.ts';
import type { HistorySample } from '../sampleBlock.ts';
import { quarterOf } from '../tiers/aggregate.ts';
import { riseOf } from '../tiers/counterStep.ts';
import { sumOf } from '../tiers/exactSum.ts';
import { countedValue } from '../tiers/heldValue.ts';
import { type PastSeries, seriesBetween } from './pastSeries.ts';
import { samplesBetween } from './rawBlocks.ts';
import type { ReadFiles } from './readFiles.ts';
import type { Recording } from './recording.ts';
import { spansBetween } from './tierColumns.ts';

/** Search range around a period, ms. */
const searchMs = 31 * 86_400_000;
const minuteMs = entryMs['1m'];
const quarterMs = entryMs['15m'];

type Request = Pick<CorrectionRequest, 'point' | 'kind' | 'from' | 'to'>;

/** Computed from what is recorded now; a word: why no correction can be made. */
export function correctionEffect(
  files: ReadFiles,
  { point, kind, from, to }: Request,
  { open }: Recording,
): CorrectionEffect | 'notCounter' | 'noValue' {
  const all = seriesBetween(files, 'raw', [point], open, from - searchMs, to + searchMs);
  const series = all.findLast(({ definition }) => definition.isCounter);
  if (!series) return 'notCounter';
  let before: HistorySample | undefined;
  for (const one of goodSamples(files, series, from - searchMs, from - 1)) before = one;
  const [after] = goodSamples(files, series, to, to + searchMs);
  if (!after || (kind === 'bridge' && !before)) return 'noValue';
  const end = Math.floor(after.time / minuteMs) * minuteMs + minuteMs;
  const isOneQuarter = quarterOf(from) === quarterOf(end - 1);
  const firstEnd = isOneQuarter ? end : quarterOf(from) + quarterMs;
  const rise = kind === 'bridge' && before ? riseOf(Number(before.value), Number(after.value)) : 0;
  return {
    end,
    removedFirst: countedInMinutes(files, series, from, firstEnd),
    removedLast: isOneQuarter ? 0 : countedInMinutes(files, series, quarterOf(end - 1), end),
    added: Math.max(0, rise),
  };
}

function* goodSamples(files: ReadFiles, series: PastSeries, from: number, to: number): Generator<HistorySample> {
  for (const run of samplesBetween(files, series, from, to)) {
    for (let i = run.from; i < run.to; i++) {
      const sample = sampleAt(run.samples, i);
      if (sample.time >= from && sample.time <= to && countedValue(sample) !== undefined) yield sample;
    }
  }
}

function countedInMinutes(files: ReadFiles, series: PastSeries, from: number, to: number): number {
  let sum = 0;
  for (const { start, entries } of spansBetween(files, '1m', series, from, to - 1)) {
    for (const [i, slot] of entries.slot.entries()) {
      const time = start + slot * minuteMs;
      if (time >= from && time < to) sum = sumOf(sum, entries.count[i] ?? 0);
    }
  }
  return sum;
}
