import type { Point } from '../../../protocol/point.ts';
import type { TrendPen } from '../picture.ts';
import type { TrendState } from '../trend.ts';

export function pensOf(
  { points, hidden = [] }: Pick<TrendState, 'points' | 'hidden'>,
  byId: ReadonlyMap<string, Point>,
): readonly TrendPen[] {
  return points.map((id, i) => {
    const point = byId.get(id);
    return { id, number: i + 1, point, name: point?.name || point?.riData || id, isHidden: hidden.includes(id) };
  });
}

export function pointsById(points: Iterable<Point>): ReadonlyMap<string, Point> {
  return new Map(Iterator.from(points).map((point) => [point.id, point]));
}

/** `by` -1: one place up, 1: down. */
export function moved(points: readonly string[], id: string, by: -1 | 1): readonly string[] {
  const at = points.indexOf(id);
  const to = at + by;
  if (at < 0 || to < 0 || to >= points.length) return points;
  const rest = points.filter((one) => one !== id);
  return [...rest.slice(0, to), id, ...rest.slice(to)];
}
