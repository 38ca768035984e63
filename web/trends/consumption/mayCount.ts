import { isButton } from '../../../protocol/point.ts';
import type { TrendPen, TrendPicture } from '../picture.ts';

/** Visible pens that are counters or may be machines. */
export function countingPens({ pens, history }: Pick<TrendPicture, 'pens' | 'history'>): readonly TrendPen[] {
  return pens.filter(({ id, isHidden, point }) => !isHidden && !isButton(point) && mayCount(id, history));
}

function mayCount(id: string, history: TrendPicture['history']): boolean {
  return (
    history?.series.some(
      ({ point, isCounter, kind }) => point === id && (isCounter || kind === 'logic' || kind === 'state'),
    ) ?? false
  );
}
