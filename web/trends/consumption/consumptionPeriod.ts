import { type ConsumptionPeriod, mostPeriods } from '../../../protocol/history/getConsumption.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The shortest, ms: a day of 23 hours, a month of 28 days. */
const leastMs: Readonly<Record<ConsumptionPeriod, number>> = {
  '15m': hourMs / 4,
  hour: hourMs,
  day: 23 * hourMs,
  month: 28 * dayMs - hourMs,
};

/** The default up to such a range, ms: as many bars as can be distinguished. */
const usual: readonly (readonly [ConsumptionPeriod, number])[] = [
  ['15m', 13 * hourMs],
  ['hour', 4 * dayMs],
  ['day', 100 * dayMs],
];

export function usualPeriod(from: number, to: number): ConsumptionPeriod {
  return usual.find(([, most]) => to - from <= most)?.[0] ?? 'month';
}

export function fitsInAnswer(period: ConsumptionPeriod, from: number, to: number): boolean {
  return (to - from) / leastMs[period] < mostPeriods - 1;
}
