import { furthestTime } from '../wire/fields.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { time } from '../wire/recordFields.ts';
import { numbers, someNumbers } from './lists.ts';
import { seriesHeadFields } from './seriesHead.ts';

/** Quarters of an hour; hours, days and months of the device's zone: a day has 23 to 25 hours. */
export const consumptionPeriods = ['15m', 'hour', 'day', 'month'] as const;
export type ConsumptionPeriod = (typeof consumptionPeriods)[number];

/** Periods of one answer at most. */
export const mostPeriods = 4000;

/** The last of the periods ends after it, in the zone's time: no date is beyond `furthestTime`. */
export const latestPeriod = furthestTime - 62 * 86_400_000;

export const consumptionSeriesRecord = record('Series', {
  ...seriesHeadFields,
  /** Of a counter: by how much it rose, in its unit. NaN for machines. */
  consumption: numbers,
  /** Of a counter: how often it was reset or replaced, so that what stood before is not known. */
  resets: numbers,
  /** When that was, UTC ms: the beginnings of the minutes, or of quarters of an hour of which no minutes are kept. */
  resetTimes: someNumbers,
  /** Of a counter: since when its values are in doubt, UTC ms, and count nothing until they are believed. */
  doubtSince: time,
  /** Of a machine: how many milliseconds it ran, and how often it was started. NaN for counters. */
  runningMs: numbers,
  starts: numbers,
  /** Milliseconds of the period of which the value is known. */
  good: numbers,
});
/** By period; NaN where nothing is known. */
export type ConsumptionSeries = RecordOf<typeof consumptionSeriesRecord>;
