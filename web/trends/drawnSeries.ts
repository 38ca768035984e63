import type { HistorySeries } from '../../protocol/history/getHistory.ts';
import type { TrendPen, TrendPicture } from './picture.ts';

/** A series that is drawn, with its pen. */
export interface DrawnSeries {
  readonly pen: TrendPen;
  readonly series: HistorySeries;
  /** Which of the pen's series it is, from 1: a point that was rescaled has several, oldest first. */
  readonly part: number;
  readonly hasOthers: boolean;
}

/** The series of the pens that are not hidden, in the order of the pens. */
export function drawnSeries({ pens, history }: Pick<TrendPicture, 'pens' | 'history'>): readonly DrawnSeries[] {
  return pens
    .filter(({ isHidden }) => !isHidden)
    .flatMap((pen) => {
      const own = history?.series.filter(({ point }) => point === pen.id) ?? [];
      return own.map((series, i) => ({ pen, series, part: i + 1, hasOthers: own.length > 1 }));
    });
}
