import type { StoredCorrection } from '../../../protocol/history/correction.ts';
import { entryMs } from '../../../protocol/history/historyTier.ts';
import { integralOf } from '../../../protocol/history/integralOf.ts';
import type { SeriesHead } from '../../../protocol/history/seriesHead.ts';
import type { ReportValue } from '../../../protocol/report/reportWords.ts';
import { valueFits } from '../../../protocol/report/valueFits.ts';
import { isCounting, runningStateOf } from '../../../protocol/runningState.ts';
import type { TierEntries } from '../tierEntries.ts';
import { toDecimal } from '../tiers/decimal.ts';
import { ExactSum } from '../tiers/exactSum.ts';
import { meansOf } from './columnTotals.ts';
import { correctedCount } from './corrected.ts';
import { momentOf } from './extremeMoment.ts';
import { timesBeyond } from './limitTimes.ts';
import { type PastSeries, seriesBetween } from './pastSeries.ts';
import { doubtAtEnd, heldBefore } from './rawBlocks.ts';
import type { ReadFiles } from './readFiles.ts';
import type { Recording } from './recording.ts';
import { spansBetween } from './tierColumns.ts';

const tier = '15m';
const quarterMs = entryMs[tier];

/** All times are UTC ms, and quarters of an hour: the values of a report are those of whole quarters. */
export interface ReportValuesQuestion {
  readonly name: 'reportValues';
  readonly query: {
    readonly points: readonly string[];
    readonly values: readonly ReportValue[];
    /** The first one is the beginning of the range. */
    readonly begins: readonly number[];
    readonly to: number;
    /** Of `above` and `below`, in the unit of the points. */
    readonly limit?: number | undefined;
    /** Also when the minimum and the maximum were. */
    readonly hasMoments: boolean;
  };
  readonly corrections: readonly StoredCorrection[];
}

/** null: unknown. */
type Amount = number | string | null;

/** A point may have several: it was measured in another unit before. */
export interface PastOfPoint extends Pick<SeriesHead, 'point' | 'kind' | 'unit' | 'digits' | 'isCounter' | 'states'> {
  readonly isMachine: boolean;
  /** By value that fits, one for each period. */
  readonly rows: Readonly<Partial<Record<ReportValue, readonly Amount[]>>>;
  /** The same for the whole range, from the same summands. */
  readonly whole: Readonly<Partial<Record<ReportValue, Amount>>>;
  /** Milliseconds of the whole range in which the value is known. */
  readonly good: number;
  readonly minimumAt: number | null;
  readonly maximumAt: number | null;
  /** The end of the last quarter of an hour with a value, or the time of a text. */
  readonly lastAt: number | null;
  /** Of a counter: since when its values are in doubt (R53). */
  readonly doubtSince: number | null;
}

export interface ReportValues {
  /** The end of what is recorded. */
  readonly recordedTo: number;
  /** In the order of the points. */
  readonly series: readonly PastOfPoint[];
}

export function readReportValues(
  files: ReadFiles,
  { query, corrections }: ReportValuesQuestion,
  recording: Recording,
): ReportValues {
  const { points, begins, to } = query;
  const from = begins[0] ?? to;
  const all = seriesBetween(files, tier, points, recording.open, from, to - 1);
  const texts = query.values.includes('last')
    ? seriesBetween(files, 'raw', points, recording.open, from, to - 1).filter(
        ({ definition }) => definition.kind === 'text',
      )
    : [];
  const found = [...all.filter(({ definition }) => definition.kind !== 'text'), ...texts];
  const series = [...new Set(points)].flatMap((point) => {
    const ofPoint = found.filter(({ definition }) => definition.point === point);
    const known = corrections.filter((one) => one.point === point);
    return [...Map.groupBy(ofPoint, ({ definition }) => measureKey(definition)).values()].map((some) =>
      pastOf(files, some, query, known, recording.recordedTo),
    );
  });
  // One that was measured otherwise at another time says nothing of this one.
  const isEmpty = ({ good, point }: PastOfPoint) =>
    good === 0 && series.some((other) => other.point === point && other.good > 0);
  return { recordedTo: recording.recordedTo, series: series.filter((one) => !isEmpty(one)) };
}

function measureKey({ kind, unit, isCounter, ...rest }: PastSeries['definition']): string {
  return JSON.stringify([kind, unit, isCounter, runningStateOf({ kind, isCounter, ...rest }) !== undefined]);
}

function pastOf(
  files: ReadFiles,
  all: readonly PastSeries[],
  query: ReportValuesQuestion['query'],
  corrections: readonly StoredCorrection[],
  recordedTo: number,
): PastOfPoint {
  const { begins, to, limit, hasMoments } = query;
  const latest = all.at(-1) as PastSeries;
  const { point, kind, unit, digits, isCounter, states } = latest.definition;
  const head = { point, kind, unit, digits, isCounter, states };
  const isMachine = runningStateOf(latest.definition) !== undefined;
  const values = query.values.filter((value) => valueFits(value, latest.definition));
  const none = { good: 0, minimumAt: null, maximumAt: null, lastAt: null, doubtSince: null };
  if (kind === 'text') return { ...head, isMachine, ...none, ...lastText(files, latest, query) };
  const totals = begins.map(() => new Totals());
  const whole = new Totals();
  const integralMs = values.includes('integral') ? integralOf(unit)?.ms : undefined;
  const isLimited = limit !== undefined && (values.includes('above') || values.includes('below'));
  for (const series of all) {
    const beyond = isLimited
      ? timesBeyond(files, series, { from: begins[0] ?? to, to: Math.min(to, recordedTo), limit })
      : undefined;
    let at = 0;
    for (const { start, entries } of spansBetween(files, tier, series, begins[0] ?? to, to - 1)) {
      for (let i = 0; i < entries.n; i++) {
        const time = start + (entries.slot[i] ?? 0) * quarterMs;
        if (time < (begins[0] ?? to)) continue;
        if (time >= to) break;
        if (time < (begins[at] ?? 0)) at = 0;
        while (time >= (begins[at + 1] ?? to)) at++;
        const counted = entries.count[i] ?? 0;
        const quarter = {
          ...{ series, time, entries, i, integralMs },
          count: isCounter ? correctedCount(corrections, time, counted) : counted,
          isCounting: isCounting(series.definition),
          beyond: beyond?.get(time),
        };
        totals[at]?.add(quarter);
        whole.add(quarter);
      }
    }
  }
  const read = (of: Totals) => (value: ReportValue) => amountOf(of, value, { digits, kind });
  const moment = (value: 'minimum' | 'maximum') => {
    const extreme = whole.extremes[value];
    if (!hasMoments || !values.includes(value) || !extreme) return null;
    return momentOf(files, extreme.series, { quarter: extreme.time, value, to: Math.min(to, recordedTo) });
  };
  const doubtSince = isCounter ? (latest.open ? latest.open.doubtSince : doubtAtEnd(files, latest)) : undefined;
  return {
    ...{ ...head, isMachine, good: whole.good },
    rows: Object.fromEntries(values.map((value) => [value, totals.map((of) => read(of)(value))])),
    whole: Object.fromEntries(values.map((value) => [value, read(whole)(value)])),
    minimumAt: moment('minimum'),
    maximumAt: moment('maximum'),
    lastAt: whole.lastTime === undefined ? null : whole.lastTime + quarterMs,
    doubtSince: doubtSince !== undefined && doubtSince < to ? doubtSince : null,
  };
}

interface Quarter {
  readonly series: PastSeries;
  readonly time: number;
  readonly entries: TierEntries;
  readonly i: number;
  readonly count: number;
  readonly isCounting: boolean;
  readonly integralMs: number | undefined;
  /** ms; undefined: no limit. */
  readonly beyond: { readonly above: number; readonly below: number } | undefined;
}

/** An integral of a quarter of an hour is rounded to so many decimals: such amounts add up exactly. */
const integralPower = 1e6;

class Totals {
  readonly count = new ExactSum();
  readonly running = new ExactSum();
  readonly integral = new ExactSum();
  sum = 0;
  good = 0;
  above = 0;
  below = 0;
  min = Number.NaN;
  max = Number.NaN;
  last = Number.NaN;
  lastTime: number | undefined;
  hasEntries = false;
  readonly extremes: Partial<Record<'minimum' | 'maximum', Pick<Quarter, 'series' | 'time'>>> = {};

  add({ series, time, entries, i, count, isCounting: isCounted, integralMs, beyond }: Quarter): void {
    this.hasEntries = true;
    const sum = entries.sum[i] || 0;
    this.good += entries.good[i] ?? 0;
    this.sum += sum;
    if (isCounted) {
      this.count.add(toDecimal(count), 1);
      this.running.add(toDecimal(sum), 1);
    }
    if (integralMs !== undefined)
      this.integral.add(toDecimal(Math.round((sum / integralMs) * integralPower) / integralPower), 1);
    this.above += beyond?.above ?? 0;
    this.below += beyond?.below ?? 0;
    const [low = Number.NaN, high = Number.NaN] = [entries.min[i], entries.max[i]];
    if (Number.isNaN(low)) return;
    if (!(this.min <= low)) {
      this.min = low;
      this.extremes.minimum = { series, time };
    }
    if (!(this.max >= high)) {
      this.max = high;
      this.extremes.maximum = { series, time };
    }
    this.last = entries.last[i] ?? Number.NaN;
    this.lastTime = time;
  }
}

function amountOf(of: Totals, value: ReportValue, head: Pick<SeriesHead, 'digits' | 'kind'>): number | null {
  if (!of.hasEntries) return null;
  const amount = amounts[value](of, head);
  return Number.isFinite(amount) ? amount : null;
}

const whereKnown = (of: Totals, amount: number) => (of.good > 0 ? amount : Number.NaN);

const amounts: Readonly<Record<ReportValue, (of: Totals, head: Pick<SeriesHead, 'digits' | 'kind'>) => number>> = {
  total: ({ count }) => count.value,
  integral: (of) => whereKnown(of, of.integral.value),
  runtime: ({ running }) => running.value,
  starts: ({ count }) => count.value,
  minimum: ({ min }) => min,
  mean: meanOf,
  maximum: ({ max }) => max,
  last: ({ last }) => last,
  above: (of) => whereKnown(of, of.above),
  below: (of) => whereKnown(of, of.below),
};

/** Time-weighted. */
function meanOf({ sum, good, min, max }: Totals, head: Pick<SeriesHead, 'digits' | 'kind'>): number {
  const of = (number: number) => Float64Array.of(number);
  return meansOf({ sum: of(sum), good: of(good), min: of(min), max: of(max) }, head)[0] ?? Number.NaN;
}

/** Texts are stored as samples only. */
function lastText(files: ReadFiles, series: PastSeries, { begins, to }: ReportValuesQuestion['query']) {
  const before = (time: number) => {
    const held = heldBefore(files, series, time);
    return { text: typeof held?.value === 'string' ? held.value : null, time: held?.time ?? null };
  };
  const { text, time } = before(to);
  return {
    rows: { last: begins.map((_, i) => before(begins[i + 1] ?? to).text) },
    whole: { last: text },
    lastAt: time,
  };
}
