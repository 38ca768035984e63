import { useMemo } from 'react';
import type { History } from '../../../protocol/calls/history.ts';
import type { HistorySeries } from '../../../protocol/history/getHistory.ts';
import { isStepped } from '../chart/tracks.ts';
import type { TrendPen, TrendPicture } from '../picture.ts';
import { type Compared, comparedOf } from '../pictureRows.ts';
import { sameTimeOf } from '../range/earlier.ts';
import type { Comparison } from '../trend.ts';
import { type Between, between, changeBetween, drawnValue, type Reading, readingAt } from './readings.ts';

/** `at`: undefined where its columns do not reach there. */
export interface SeriesReading {
  readonly pen: TrendPen;
  readonly series: HistorySeries;
  readonly isStep: boolean;
  readonly at: Reading | undefined;
}

interface EarlierReading extends SeriesReading {
  readonly comparison: Comparison;
}

export interface PenReading {
  readonly pen: TrendPen;
  /** The device has answered for this range. */
  readonly isKnown: boolean;
  /** Undefined: the answer has nothing of this pen. */
  readonly series: HistorySeries | undefined;
  readonly isStep: boolean;
  /** At each cursor; undefined: out of sight. */
  readonly at: readonly (Reading | undefined)[];
  /** At each cursor; empty: there is no comparison, or nothing of this pen in it. */
  readonly earlier: readonly EarlierReading[];
  readonly difference: number | undefined;
  /** Unit per hour. */
  readonly slope: number | undefined;
  /** Between two cursors, or else of all that is shown. */
  readonly between: Between | undefined;
}

type Shown = Pick<TrendPicture, 'pens' | 'history' | 'earlier' | 'timeZone'> & {
  readonly comparison: Comparison | undefined;
};

/** At none, one or two moments; a rescaled pen has one for each of its series. */
export function usePenReadings(
  { pens, history, earlier, timeZone, comparison }: Shown,
  cursors: readonly number[],
): readonly PenReading[] {
  // The mouse moves the cursor: these stay.
  const whole = useMemo(
    () => new Map(history?.series.map((one) => [one, between(history, one, history.t[0] ?? history.to, history.to)])),
    [history],
  );
  return useMemo(() => {
    const compared = comparedOf({ history, earlier, timeZone, state: { comparison } });
    return pens.flatMap((pen): readonly PenReading[] => {
      const series = history?.series.filter(({ point }) => point === pen.id) ?? [];
      if (!history || series.length === 0) return [unread(pen, history !== undefined)];
      return series.map((one) => ({
        ...readSeries(history, pen, one, cursors, whole.get(one)),
        earlier: earlierOf(compared, pen, one, cursors, timeZone),
      }));
    });
  }, [pens, history, earlier, timeZone, comparison, cursors, whole]);
}

function unread(pen: TrendPen, isKnown: boolean): PenReading {
  const none = { series: undefined, difference: undefined, slope: undefined, between: undefined };
  return { pen, isKnown: isKnown, isStep: false, at: [], earlier: [], ...none };
}

function readSeries(
  history: History,
  pen: TrendPen,
  series: HistorySeries,
  cursors: readonly number[],
  whole: Between | undefined,
): Omit<PenReading, 'earlier'> {
  const isStep = isStepped(series, pen.point);
  const at = cursors.map((time) => readingAt(history, series, time));
  const [a, b] = at;
  const [from, to] = cursors;
  const isNumber = series.kind === 'numeric';
  const change =
    a && b && isNumber
      ? changeBetween({ at: a.at, value: drawnValue(a, isStep) }, { at: b.at, value: drawnValue(b, isStep) })
      : undefined;
  return {
    ...{ pen, isKnown: true, series, isStep, at, difference: change?.difference, slope: change?.slope },
    between:
      isNumber && from !== undefined && to !== undefined ? between(history, series, a?.at ?? from, b?.at ?? to) : whole,
  };
}

function earlierOf(
  compared: Compared | undefined,
  pen: TrendPen,
  { unit, kind }: HistorySeries,
  cursors: readonly number[],
  timeZone: string,
): readonly EarlierReading[] {
  const series = compared?.history.series.find((one) => one.point === pen.id && one.unit === unit && one.kind === kind);
  if (!compared || !series) return [];
  const { comparison, history } = compared;
  const isStep = isStepped(series, pen.point);
  return cursors.map((time) => {
    const at = readingAt(history, series, sameTimeOf(comparison, time, timeZone, -1));
    return { pen, series, isStep, at, comparison };
  });
}
