import type { HistorySeries } from '../../protocol/history/getHistory.ts';
import type { TrendPen, TrendPicture } from './picture.ts';

export interface DrawnSeries {
  readonly pen: TrendPen;
  readonly series: HistorySeries;
  /** Which of the pen's series, from 1, oldest first: a rescaled point has several. */
  readonly part: number;
  readonly hasOthers: boolean;
}

export function drawnSeries({ pens, history }: Pick<TrendPicture, 'pens' | 'history'>): readonly DrawnSeries[] {
  return pens
    .filter(({ isHidden }) => !isHidden)
    .flatMap((pen) => {
      const own = history?.series.filter(({ point }) => point === pen.id) ?? [];
      return own.map((series, i) => ({ pen, series, part: i + 1, hasOthers: own.length > 1 }));
    });
}
