import type { SamplesSeries } from '../../protocol/history/getSamples.ts';
import { historyState } from '../../protocol/history/historyState.ts';
import type { HistoryTier } from '../../protocol/history/historyTier.ts';
import type { Value } from '../../protocol/sample.ts';
import { csvHead, csvRow } from '../../protocol/wire/csv.ts';

const ofSamples = ['time', 'point', 'value', 'quality'] as const;
const ofEntries = ['time', 'point', 'min', 'max', 'mean', 'last', 'good_ms'] as const;

/** The first row: what the columns are. */
export function exportColumns(tier: HistoryTier): string {
  return csvHead(tier === 'raw' ? ofSamples : ofEntries);
}

/** The rows of one series. Samples are written so that `history import` gives the same again. */
export function exportText({ point, t, values, quality, min, max, mean, good }: SamplesSeries, tier: HistoryTier) {
  const at = (list: Float64Array, i: number) => plainNumber(list[i] ?? Number.NaN);
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
  return typeof value === 'number' ? plainNumber(value) : value;
}

/** A number that is read back exactly, without an exponent; undefined: there is none. */
export function plainNumber(value: number): string | undefined {
  if (!Number.isFinite(value)) return undefined;
  const text = String(value);
  const [, sign = '', first = '', rest = '', exponent] = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text) ?? [];
  if (exponent === undefined) return text;
  const digits = first + rest;
  const point = 1 + Number(exponent);
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  return `${sign}${digits.padEnd(point, '0')}`;
}
