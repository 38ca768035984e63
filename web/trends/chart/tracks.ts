import type { History } from '../../../protocol/calls/history.ts';
import type { HistorySeries } from '../../../protocol/history/getHistory.ts';
import { counts, type HistoryState, historyCode, historyState } from '../../../protocol/history/historyState.ts';
import type { SeriesHead } from '../../../protocol/history/seriesHead.ts';
import type { Point } from '../../../protocol/point.ts';
import type { TrendPen } from '../picture.ts';

/** A stretch in which a value was not good. UTC ms. */
export interface StateRun {
  readonly from: number;
  readonly to: number;
  readonly state: HistoryState;
  /** No value of it counts, and there is none to draw. */
  readonly isWhole: boolean;
  /** The last value known when it began; NaN: there was none. */
  readonly before: number;
}

interface TextRun {
  readonly from: number;
  readonly to: number;
  readonly text: string | undefined;
  readonly state: HistoryState;
}

/** Columns begin at `t`, the last ends at `to`. NaN: unknown. */
export interface Track {
  readonly pen: TrendPen;
  readonly head: SeriesHead;
  readonly t: Float64Array;
  readonly to: number;
  readonly min: Float64Array;
  readonly max: Float64Array;
  /** The mean of a measured value, the last value of a setpoint, counter or state. */
  readonly value: Float64Array;
  readonly runs: readonly StateRun[];
  readonly texts: readonly TextRun[];
  /** UTC ms: samples between them came late. */
  readonly late: readonly (readonly [from: number, to: number])[];
  /** The line holds each value until the next column. */
  readonly isStep: boolean;
}

export function isStrip({ kind }: Pick<SeriesHead, 'kind'>): boolean {
  return kind !== 'numeric';
}

export function isStepped(head: SeriesHead, point: Pick<Point, 'origin'> | undefined): boolean {
  return head.isCounter || isStrip(head) || point?.origin === 'setpoint';
}

/** `timeOf` shifts the times of a comparison. */
export function tracksOf(
  history: History,
  pens: readonly TrendPen[],
  timeOf?: (at: number) => number,
): readonly Track[] {
  const end = Math.max(history.t[0] ?? 0, Math.min(history.to, history.recordedTo));
  const t = timeOf ? history.t.map(timeOf) : history.t;
  const to = timeOf ? timeOf(end) : end;
  return history.series.flatMap((series) => {
    const pen = pens.find(({ id }) => id === series.point);
    return pen ? trackOf(series, pen, t, to, timeOf) : [];
  });
}

function trackOf(
  series: HistorySeries,
  pen: TrendPen,
  t: Float64Array,
  to: number,
  timeOf: (at: number) => number = (at) => at,
): Track {
  const isStep = isStepped(series, pen.point);
  const value = isStep ? series.last : series.mean;
  return {
    pen,
    head: series,
    t: series.kind === 'text' ? new Float64Array() : t,
    to,
    min: series.min,
    max: series.max,
    value,
    isStep,
    late: series.late.map(([from, until]) => [timeOf(from), timeOf(until)]),
    runs: series.kind === 'text' ? [] : runsOf(series, t, to),
    texts: series.texts.map(({ time, value: text, quality }, i) => ({
      from: timeOf(time),
      to: Math.min(to, timeOf(series.texts[i + 1]?.time ?? Number.POSITIVE_INFINITY) || to),
      text,
      state: historyState(quality),
    })),
  };
}

/** Neighbouring columns of one state other than good make one run; before and after the records there is none. */
function runsOf(
  { quality, good, last }: Pick<HistorySeries, 'quality' | 'good' | 'last'>,
  t: Float64Array,
  to: number,
): readonly StateRun[] {
  const runs: StateRun[] = [];
  let before = Number.NaN;
  for (let i = 0; i < t.length; i++) {
    const code = quality[i] ?? -1;
    const from = t[i] ?? to;
    const value = last[i] ?? Number.NaN;
    if (code > 0 && from < to) {
      const state = historyState(code);
      const isWhole = !((good[i] ?? 0) > 0);
      const known = runs.at(-1);
      const end = Math.min(to, t[i + 1] ?? to);
      if (known && known.to === from && known.state === state && known.isWhole === isWhole)
        runs[runs.length - 1] = { ...known, to: end };
      else runs.push({ from, to: end, state, isWhole, before });
    }
    if (!Number.isNaN(value)) before = value;
  }
  return runs;
}

export interface LiveSample {
  readonly time: number;
  readonly value: number | string | undefined;
  readonly state: HistoryState;
}

/** What the feed has sent since the end of the columns: each value holds until the next, the last until now. */
export function liveTrack(
  pen: TrendPen,
  head: SeriesHead,
  samples: readonly LiveSample[],
  from: number,
  now: number,
  before: number,
): Track | undefined {
  const shown = samples.filter(({ time }) => time < now);
  const first = shown.findLastIndex(({ time }) => time <= from);
  const used = first >= 0 ? shown.slice(first) : shown;
  if (used.length === 0 || now <= from) return undefined;
  const t = Float64Array.from(used, ({ time }) => Math.max(from, time));
  const value = Float64Array.from(used, (sample) =>
    typeof sample.value === 'number' && counts(sample.state) ? sample.value : Number.NaN,
  );
  const last = Float64Array.from(used, (sample) => (typeof sample.value === 'number' ? sample.value : Number.NaN));
  const quality = Float64Array.from(used, ({ state }) => historyCode(state));
  const good = value.map((v) => (Number.isNaN(v) ? 0 : 1));
  const runs = runsOf({ quality, good, last }, t, now);
  return {
    pen,
    head,
    t: head.kind === 'text' ? new Float64Array() : t,
    to: now,
    min: value,
    max: value,
    value,
    isStep: true,
    late: [],
    runs: head.kind === 'text' ? [] : runs.map((run) => (Number.isNaN(run.before) ? { ...run, before } : run)),
    texts:
      head.kind === 'text'
        ? used.map(({ value: text, state }, i) => ({
            from: t[i] ?? from,
            to: t[i + 1] ?? now,
            text: text === undefined ? undefined : String(text),
            state,
          }))
        : [],
  };
}

/** -1: before the first, or after the last. */
export function columnAt(t: Float64Array, to: number, at: number): number {
  if (t.length === 0 || at < (t[0] ?? 0) || at >= to) return -1;
  let [low, high] = [0, t.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((t[middle] ?? 0) <= at) low = middle;
    else high = middle;
  }
  return low;
}
