import type { ConsumptionSeries } from '../../../protocol/history/getConsumption.ts';

/** What must be known of a sum: that a counter was reset or replaced, or that what it says is in doubt; UTC ms. */
export interface CountNote {
  readonly kind: 'reset' | 'doubt';
  readonly time: number;
}

type Noted = Pick<ConsumptionSeries, 'resetTimes' | 'doubtSince'>;

/** What is to be known of a time; `now`: up to when a doubt that is open has lasted (UTC ms). */
export function countNotes({ resetTimes, doubtSince }: Noted, from: number, to: number, now: number): CountNote[] {
  const resets = [...resetTimes].filter((time) => time >= from && time < to);
  const isInDoubt = doubtSince !== undefined && doubtSince < to && from < Math.max(now, doubtSince + 1);
  return [
    ...resets.map((time) => ({ kind: 'reset', time }) as const),
    ...(isInDoubt ? [{ kind: 'doubt', time: doubtSince } as const] : []),
  ];
}
