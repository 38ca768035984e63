import type { Correction } from '../../../protocol/history/correction.ts';
import type { ConsumptionSeries } from '../../../protocol/history/getConsumption.ts';

/** What must be known of a sum: that a counter was reset or replaced, that what it says is in doubt, or was corrected; UTC ms. */
export type CountNote =
  | { readonly kind: 'reset' | 'doubt'; readonly time: number }
  | (Pick<Correction, 'kind' | 'to' | 'login' | 'note'> & { readonly time: number });

type Noted = Pick<ConsumptionSeries, 'point' | 'isCounter' | 'resetTimes' | 'doubtSince'>;

/** When it is known: up to `now`, device time, with these corrections. */
interface Known {
  readonly now: number;
  readonly corrections: readonly Correction[];
}

/** What is to be known of a time. */
export function countNotes(series: Noted, from: number, to: number, { now, corrections }: Known): CountNote[] {
  const { point, isCounter, resetTimes, doubtSince } = series;
  const resets = [...resetTimes].filter((time) => time >= from && time < to);
  // A doubt that is open has lasted up to now.
  const isInDoubt = doubtSince !== undefined && doubtSince < to && from < Math.max(now, doubtSince + 1);
  const ofPoint = corrections.filter((one) => isCounter && one.point === point && one.from < to && one.to > from);
  return [
    ...resets.map((time) => ({ kind: 'reset', time }) as const),
    ...(isInDoubt ? [{ kind: 'doubt', time: doubtSince } as const] : []),
    ...ofPoint.map((one) => ({ ...one, time: one.from })),
  ];
}
