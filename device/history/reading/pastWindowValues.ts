import type { ConsumptionPeriod } from '../../../protocol/history/getConsumption.ts';
import { counts, historyState } from '../../../protocol/history/historyState.ts';
import { entryMs } from '../../../protocol/history/historyTier.ts';
import type { ValueState } from '../../../protocol/quality.ts';
import type { FormulaWindow } from '../../../station/calculation/checkedFormula.ts';
import { isWorse } from '../../../station/calculation/combine.ts';
import type { Period } from '../../../station/calculation/formulaNodes.ts';
import type { WindowValue } from '../../../station/calculation/formulaResult.ts';
import type { FunctionName } from '../../../station/calculation/functions.ts';
import { seriesBetween } from './pastSeries.ts';
import { periodsOf } from './periods.ts';
import type { ReadFiles } from './readFiles.ts';
import type { Recording } from './recording.ts';
import { spansBetween } from './tierColumns.ts';

interface Moments {
  /** At which the function is wanted, UTC ms, rising. */
  readonly ends: readonly number[];
  readonly zone: string;
}

interface Entry {
  readonly start: number;
  readonly min: number;
  readonly max: number;
  /** The value, or 1 while a machine runs, times milliseconds. */
  readonly sum: number;
  readonly good: number;
  readonly quality: number;
  readonly count: number;
}

/** Of the entries, from the first one to the one behind the last. */
interface Part {
  readonly first: number;
  readonly behind: number;
  readonly begin: number;
  readonly end: number;
}

interface Totals {
  readonly min: number;
  readonly max: number;
  readonly sum: number;
  readonly good: number;
  readonly count: number;
}

const periods: Readonly<Record<Period, ConsumptionPeriod>> = { HOUR: 'hour', DAY: 'day', MONTH: 'month' };
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

type Formed = (totals: Totals, unitMs: number) => number;
const count: Formed = (totals) => totals.count;
const values: Readonly<Partial<Record<FunctionName, Formed>>> = {
  RISE: count,
  STARTS: count,
  RUNTIME: ({ sum }) => sum / hourMs,
  INTEGRAL: ({ sum }, unitMs) => sum / unitMs,
  AVERAGE: ({ sum, good, min, max }) => Math.min(Math.max(sum / good, min), max),
  MINIMUM: ({ min }) => min,
  MAXIMUM: ({ max }) => max,
};
/** Of which the states of the values count, too. */
const withStates: ReadonlySet<FunctionName> = new Set(['INTEGRAL', 'AVERAGE', 'MINIMUM', 'MAXIMUM']);

/** A function over time at each of these moments, from the entries of whole minutes or quarters. */
export function pastWindowValues(
  files: ReadFiles,
  window: FormulaWindow,
  { ends, zone }: Moments,
  recording: Recording,
): WindowValue[] {
  const begins = ends.map((end) => beginOf(window, end, zone));
  const tier = isLong(window) ? '15m' : '1m';
  const [from, to] = [begins[0] ?? 0, ends.at(-1) ?? 0];
  const series = seriesBetween(files, tier, [window.pointId], recording.open, from, recording.recordedTo);
  const entries = series.flatMap((one) =>
    [...spansBetween(files, tier, one, from, to)].flatMap(entriesOf(entryMs[tier])),
  );
  let [first, behind] = [0, 0];
  return ends.map((end, i) => {
    const begin = begins[i] ?? end;
    while ((entries[first]?.start ?? Infinity) < begin) first++;
    while ((entries[behind]?.start ?? Infinity) < end) behind++;
    return windowValue(window, entries, { first, behind, begin, end });
  });
}

/** So long that its entries are quarters of an hour. */
export function isLong({ over }: FormulaWindow): boolean {
  return over === 'MONTH' || (typeof over === 'number' && over > dayMs);
}

/** A moment at which a period begins is the end of the one before. */
function beginOf({ over }: FormulaWindow, end: number, zone: string): number {
  if (typeof over === 'number') return end - over;
  return periodsOf(periods[over], end - 1, end, zone)?.[0] ?? end;
}

function entriesOf(lengthMs: number) {
  return ({ start, entries }: ReturnType<typeof spansBetween> extends Generator<infer S> ? S : never): Entry[] =>
    Array.from({ length: entries.n }, (_, i) => ({
      start: start + (entries.slot[i] ?? 0) * lengthMs,
      min: entries.min[i] ?? Number.NaN,
      max: entries.max[i] ?? Number.NaN,
      sum: entries.sum[i] ?? 0,
      good: entries.good[i] ?? 0,
      quality: entries.quality[i] ?? 0,
      count: entries.count[i] ?? 0,
    }));
}

function windowValue(
  { function: name, unitMs = 1 }: FormulaWindow,
  entries: readonly Entry[],
  { first, behind, begin, end }: Part,
): WindowValue {
  const totals = { min: Infinity, max: -Infinity, sum: 0, good: 0, count: 0 };
  let state: ValueState = 'good';
  for (let i = first; i < behind; i++) {
    const entry = entries[i];
    if (!entry) continue;
    totals.sum += entry.sum;
    totals.good += entry.good;
    totals.count += entry.count;
    if (Number.isNaN(entry.min)) continue;
    totals.min = Math.min(totals.min, entry.min);
    totals.max = Math.max(totals.max, entry.max);
    const seen = historyState(entry.quality);
    if (seen !== 'notRecorded' && withStates.has(name) && counts(seen) && isWorse(seen, state)) state = seen;
  }
  const ofMs = end - begin;
  const isKnown = totals.good > 0;
  return {
    value: isKnown ? values[name]?.(totals, unitMs) : undefined,
    state: isKnown ? state : 'neverRead',
    sourceTime: end,
    heardAt: end,
    knownMs: Math.min(totals.good, ofMs),
    ofMs,
  };
}
