import { furthestTime } from '../wire/fields.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { time } from '../wire/recordFields.ts';
import { numbers, someNumbers } from './lists.ts';
import { seriesHeadFields } from './seriesHead.ts';

/** Quarters of an hour; hours, days and months of the device's zone: a day has 23 to 25 hours. */
export const consumptionPeriods = ['15m', 'hour', 'day', 'month'] as const;
export type ConsumptionPeriod = (typeof consumptionPeriods)[number];

/** Per reply. */
export const mostPeriods = 4000;

/** The last of the periods ends later, in the zone's time: no date is beyond `furthestTime`. */
export const latestPeriod = furthestTime - 62 * 86_400_000;

export const consumptionSeriesRecord = record('Series', {
  ...seriesHeadFields,
  /** Of a counter, in its unit. NaN for machines. */
  consumption: numbers,
  /** Of a counter: resets and replacements, before which the value is unknown. */
  resets: numbers,
  /** UTC ms: the beginnings of the minutes, or of quarters of an hour where no minutes are stored. */
  resetTimes: someNumbers,
  /** Of a counter: since when its values are in doubt, UTC ms, and count nothing until they are believed. */
  doubtSince: time,
  /** Of a machine: milliseconds of running, and starts. NaN for counters. */
  runningMs: numbers,
  starts: numbers,
  /** Milliseconds of the period in which the value is known. */
  good: numbers,
});
/** By period; NaN where nothing is known. */
export type ConsumptionSeries = RecordOf<typeof consumptionSeriesRecord>;
