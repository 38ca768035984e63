import type { Point } from '../../../protocol/point.ts';
import type { PointPast } from './pastColumns.ts';
import css from './SmallTrend.module.css';
import { smallPaths } from './smallPaths.ts';

interface SmallTrendProps {
  readonly past: PointPast;
  readonly point: Pick<Point, 'rangeMin' | 'rangeMax'>;
  /** For screen readers; undefined: something beside it says the same. */
  readonly label?: string | undefined;
  /** Lines across the trend. */
  readonly limits?: readonly number[];
}

/** Units of the drawing; on the screen it is as large as its box. */
const [width, height] = [240, 100];

/** Lowest to highest of each column, its mean, and the current value. */
export function SmallTrend({ past, point: { rangeMin, rangeMax }, label, limits }: SmallTrendProps) {
  const paths = smallPaths(past, { width, height, rangeMin, rangeMax, limits });
  if (!paths) return null;
  const { band, line, range, end, uncertain, substituted } = paths;
  return (
    <svg
      className={css.trend}
      data-trend
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role={label === undefined ? 'presentation' : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      {range && <rect fill="var(--line)" opacity={0.35} x={0} width={width} {...range} />}
      <path fill="var(--live)" opacity={0.25} d={band} />
      <path className={css.line} d={line} />
      {uncertain !== '' && <path className={css.uncertain} d={uncertain} />}
      {substituted !== '' && <path className={css.substituted} d={substituted} />}
      {paths.limits.length > 0 && (
        <path className={css.limit} d={paths.limits.map((y) => `M0,${y}H${width}`).join('')} />
      )}
      {/* A line without length and with round ends is a dot, however the picture is stretched. */}
      {end && <path className={css.end} d={`M${end.x - 2},${end.y}h0`} />}
    </svg>
  );
}
