import type { SamplesSeries } from '../../protocol/history/getSamples.ts';
import { historyState } from '../../protocol/history/historyState.ts';
import type { HistoryTier } from '../../protocol/history/historyTier.ts';
import type { Value } from '../../protocol/sample.ts';
import { csvHead, csvRow } from '../../protocol/wire/csv.ts';
import { decimalText } from '../../protocol/wire/decimalText.ts';

const ofSamples = ['time', 'point', 'value', 'quality'] as const;
const ofEntries = ['time', 'point', 'min', 'max', 'mean', 'last', 'good_ms'] as const;

export function exportColumns(tier: HistoryTier): string {
  return csvHead(tier === 'raw' ? ofSamples : ofEntries);
}

/** Samples are written so that `history import` restores the same. */
export function exportText({ point, t, values, quality, min, max, mean, good }: SamplesSeries, tier: HistoryTier) {
  const at = (list: Float64Array, i: number) => finiteText(list[i] ?? Number.NaN);
  let text = '';
  for (const [i, time] of t.entries()) {
    const cells =
      tier === 'raw'
        ? [plainValue(values[i]), historyState(quality[i] ?? 0)]
        : [at(min, i), at(max, i), at(mean, i), plainValue(values[i]), at(good, i)];
    text += csvRow([new Date(time).toISOString(), point, ...cells]);
  }
  return text;
}

function plainValue(value: Value | undefined): string | undefined {
  return typeof value === 'number' ? finiteText(value) : value;
}

/** Undefined: not finite. */
function finiteText(value: number): string | undefined {
  return Number.isFinite(value) ? decimalText(value) : undefined;
}
