import { penCssColor } from '../../../../protocol/chart/penColors.ts';
import type { Point } from '../../../../protocol/point.ts';
import type { PointPast } from '../../../live/past/pastColumns.ts';
import { type SmallPaths, scaleOf, smallPaths } from '../../../live/past/smallPaths.ts';

/** Units of the drawing, which is stretched to its box. */
export const sheet = { width: 240, height: 100 } as const;

/** CSS pixels on, off: no pen is known by its colour alone. */
const dashes = [undefined, '7 3', '2 3', '10 3 2 3'] as const;

interface PastOfPoint {
  readonly point: Point;
  /** Undefined: not read yet. */
  readonly past: PointPast | undefined;
}

export interface TrendPen {
  readonly point: Point;
  readonly stroke: string;
  readonly dash: string | undefined;
  /** Undefined: nothing of this time is recorded. */
  readonly paths: SmallPaths | undefined;
}

interface Scale {
  readonly foot: number;
  readonly head: number;
}

export interface TrendPens {
  readonly pens: readonly TrendPen[];
  /** Of all pens; undefined: there is none that all have. */
  readonly scale: Scale | undefined;
}

/** Points of one unit share a scale; a state, or a number of another unit, has its own. */
export function trendPens(points: readonly PastOfPoint[]): TrendPens {
  const groups = Map.groupBy(points, ({ point }) => (point.kind === 'numeric' ? point.unit : point.id));
  const scales = new Map([...groups.values()].flatMap((group) => group.map((one) => [one, scaleIn(group)] as const)));
  const isAlone = points.length === 1;
  const pens = points.map((one, i): TrendPen => {
    const { point, past } = one;
    const scale = scales.get(one);
    const range = isAlone ? { rangeMin: point.rangeMin, rangeMax: point.rangeMax } : {};
    const ends = scale && ([scale.foot, scale.head] as const);
    return {
      point,
      stroke: isAlone ? 'var(--synoptic-live)' : penCssColor(i + 1),
      dash: dashes[i],
      paths: past && smallPaths(past, { ...sheet, ...range, ends }),
    };
  });
  const [first] = points;
  const isShared = groups.size === 1 && first?.point.kind === 'numeric';
  return { pens, scale: isShared ? scales.get(first) : undefined };
}

function scaleIn(group: readonly PastOfPoint[]): Scale | undefined {
  const known = group.flatMap(({ past }) => (past && smallPaths(past, sheet)) ?? []);
  if (known.length === 0) return undefined;
  if (group[0]?.point.kind === 'logic') return { foot: 0, head: 1 };
  const digits = Math.max(...group.map(({ point }) => point.digits));
  const [foot, head] = scaleOf(
    Math.min(...known.map(({ min }) => min)),
    Math.max(...known.map(({ max }) => max)),
    digits,
  );
  return { foot, head };
}
