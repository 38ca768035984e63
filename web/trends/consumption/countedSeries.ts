import type { Consumption, ConsumptionSeries } from '../../../protocol/history/getConsumption.ts';
import { DecimalSum } from '../decimalSum.ts';

/** What one series counted: a counter rose, or a machine ran. */
export interface Counted {
  readonly series: ConsumptionSeries;
  readonly kind: 'counter' | 'machine';
  /** By period, in the counter's unit or in hours; NaN: not known. */
  readonly values: Float64Array;
  readonly total: number;
  /** Starts of a machine, resets of a counter. */
  readonly times: number;
  /** Periods of which less than all is known. */
  readonly incomplete: ReadonlySet<number>;
}

const hourMs = 3_600_000;

/** The series of an answer that counted anything. `now`: what lies ahead is not missing (UTC ms). */
export function countedSeries({ t, to, series }: Consumption, now: number): readonly Counted[] {
  return series.flatMap((one) => {
    const isMachine = one.runningMs.some(isKnown);
    if (!isMachine && !one.consumption.some(isKnown)) return [];
    const values = isMachine ? one.runningMs.map((ms) => ms / hourMs) : one.consumption;
    const incomplete = [...t.keys()].filter((i) => {
      const length = Math.min(t[i + 1] ?? to, now) - (t[i] ?? 0);
      // A part of a minute is rounding.
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
