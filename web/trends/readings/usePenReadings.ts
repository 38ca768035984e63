import { useMemo } from 'react';
import type { HistorySeries } from '../../../protocol/history/getHistory.ts';
import type { TrendPen, TrendPicture } from '../picture.ts';
import { type Between, between, changeBetween, drawnValue, isStepped, type Reading, readingAt } from './readings.ts';

/** What one series of a pen says at the cursors. */
export interface PenReading {
  readonly pen: TrendPen;
  /** The device told what it has of this range. */
  readonly isTold: boolean;
  /** Undefined: it told nothing of this pen. */
  readonly series: HistorySeries | undefined;
  readonly isStep: boolean;
  /** At each cursor; undefined: not in sight. */
  readonly at: readonly (Reading | undefined)[];
  readonly difference: number | undefined;
  /** Unit per hour. */
  readonly slope: number | undefined;
  readonly between: Between | undefined;
}

/** Readings of all pens at these moments (none, one or two), of each that was rescaled for each of its series. */
function penReadings(
  { pens, history }: Pick<TrendPicture, 'pens' | 'history'>,
  cursors: readonly number[],
): readonly PenReading[] {
  return pens.flatMap((pen): readonly PenReading[] => {
    const series = history?.series.filter(({ point }) => point === pen.id) ?? [];
    if (!history || series.length === 0)
      return [
        {
          pen,
          isTold: history !== undefined,
          series: undefined,
          isStep: false,
          at: [],
          difference: undefined,
          slope: undefined,
          between: undefined,
        },
      ];
    return series.map((one) => {
      const isStep = isStepped(one, pen.point);
      const at = cursors.map((time) => readingAt(history, one, time));
      const [a, b] = at;
      const isNumber = one.kind === 'numeric';
      const change =
        a && b && isNumber
          ? changeBetween({ at: a.at, value: drawnValue(a, isStep) }, { at: b.at, value: drawnValue(b, isStep) })
          : undefined;
      const [from, to] = [cursors[0], cursors[1]];
      return {
        pen,
        isTold: true,
        series: one,
        isStep,
        at,
        difference: change?.difference,
        slope: change?.slope,
        between:
          isNumber && from !== undefined && to !== undefined
            ? between(history, one, a?.at ?? from, b?.at ?? to)
            : undefined,
      };
    });
  });
}

export function usePenReadings(
  { pens, history }: Pick<TrendPicture, 'pens' | 'history'>,
  cursors: readonly number[],
): readonly PenReading[] {
  return useMemo(() => penReadings({ pens, history }, cursors), [pens, history, cursors]);
}
