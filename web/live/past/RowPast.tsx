import type { Point } from '../../../protocol/point.ts';
import { SmallTrend } from './SmallTrend.tsx';
import { usePageDay } from './usePageDay.ts';

/** Hidden from screen readers: the panel says it. */
export function RowPast({ point }: { readonly point: Point }) {
  const past = usePageDay()?.points.get(point.id)?.past;
  return past ? <SmallTrend past={past} point={point} /> : null;
}
