import type { Correction } from '../../../protocol/history/correction.ts';
import type { ConsumptionSeries } from '../../../protocol/history/getConsumption.ts';

/** A note on a sum: the counter was reset or replaced, its value is in doubt, or was corrected. UTC ms. */
export type CountNote =
  | { readonly kind: 'reset' | 'doubt'; readonly time: number }
  | (Pick<Correction, 'kind' | 'to' | 'login' | 'note'> & { readonly time: number });

type Noted = Pick<ConsumptionSeries, 'point' | 'isCounter' | 'resetTimes' | 'doubtSince'>;

/** Up to `now`, device time. */
interface Known {
  readonly now: number;
  readonly corrections: readonly Correction[];
}

export function countNotes(series: Noted, from: number, to: number, { now, corrections }: Known): CountNote[] {
  const { point, isCounter, resetTimes, doubtSince } = series;
  const resets = [...resetTimes].filter((time) => time >= from && time < to);
  // An open doubt lasts until now.
  const isInDoubt = doubtSince !== undefined && doubtSince < to && from < Math.max(now, doubtSince + 1);
  const ofPoint = corrections.filter((one) => isCounter && one.point === point && one.from < to && one.to > from);
  return [
    ...resets.map((time) => ({ kind: 'reset', time }) as const),
    ...(isInDoubt ? [{ kind: 'doubt', time: doubtSince } as const] : []),
    ...ofPoint.map((one) => ({ ...one, time: one.from })),
  ];
}
