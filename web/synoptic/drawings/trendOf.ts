import type { ElementOf } from '../../../protocol/elementKinds.ts';
import type { Point } from '../../../protocol/point.ts';

type Bar = ElementOf<'BarValueNumericData'>;

/** Computed from the value and its rate. */
export interface Trend {
  readonly direction: 'up' | 'down' | 'still';
  /** The next mark on its way, and in how many hours it is reached at this rate; undefined: none, or not for days. */
  readonly next: { readonly value: number; readonly hours: number } | undefined;
}

/** Replaces the tendency of a value that jumped between two samples; UTC ms. */
export interface Jumped {
  readonly direction: 'jumped';
  readonly from: number;
  readonly to: number;
  readonly time: number;
}

/** Further ahead a rate predicts nothing. */
const mostHours = 48;

/** A rate that reads as 0 at its own digits moves nothing. */
export function trendOf(bar: Bar, value: number, rate: number, points: { own?: Point; rate?: Point }): Trend {
  if (Math.abs(rate) < 0.5 * 10 ** -(points.rate?.digits ?? 0)) return { direction: 'still', next: undefined };
  const perHour = rate * bar.rateFactor;
  const ahead = [...bar.limits, points.own?.rangeMin, points.own?.rangeMax, bar.min, bar.max].flatMap((mark) =>
    mark !== undefined && (mark - value) * perHour > 0 ? [{ mark, hours: (mark - value) / perHour }] : [],
  );
  const first = ahead.toSorted((a, b) => a.hours - b.hours)[0];
  return {
    direction: perHour > 0 ? 'up' : 'down',
    next: first && first.hours <= mostHours ? { value: first.mark, hours: first.hours } : undefined,
  };
}
