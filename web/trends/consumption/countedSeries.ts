import type { Consumption } from '../../../protocol/calls/consumption.ts';
import type { ConsumptionSeries } from '../../../protocol/history/getConsumption.ts';
import { DecimalSum } from '../decimalSum.ts';

export interface Counted {
  readonly series: ConsumptionSeries;
  readonly kind: 'counter' | 'machine';
  /** By period, in the counter's unit or in hours; NaN: not known. */
  readonly values: Float64Array;
  readonly total: number;
  /** Starts of a machine, resets of a counter. */
  readonly times: number;
  /** Indexes of periods that are known only in part. */
  readonly incomplete: ReadonlySet<number>;
}

const hourMs = 3_600_000;

/** Those that counted anything. `now` (UTC ms): what lies ahead is not missing. */
export function countedSeries({ t, to, series }: Consumption, now: number): readonly Counted[] {
  return series.flatMap((one) => {
    const isMachine = one.runningMs.some(isKnown);
    if (!isMachine && !one.consumption.some(isKnown)) return [];
    const values = isMachine ? one.runningMs.map((ms) => ms / hourMs) : one.consumption;
    const incomplete = [...t.keys()].filter((i) => {
      const length = Math.min(t[i + 1] ?? to, now) - (t[i] ?? 0);
      // Less than a minute is rounding.
      return length > 0 && (one.good[i] || 0) < length - hourMs / 60;
    });
    const kind = isMachine ? 'machine' : 'counter';
    return {
      ...{ series: one, kind, values, incomplete: new Set(incomplete) },
      // Milliseconds first: hours are rounded, sums are not.
      total: isMachine ? sum(one.runningMs) / hourMs : sum(values),
      times: sum(isMachine ? one.starts : one.resets),
    } as const;
  });
}

const isKnown = (value: number) => !Number.isNaN(value);

function sum(values: Float64Array): number {
  const total = new DecimalSum();
  for (const value of values) if (isKnown(value)) total.add(value);
  return total.over();
}
