import { child, furthestTime, readNodes, readText, readTexts, readTime } from '../fields.ts';
import { element, type XmlNode } from '../xml.ts';
import { mostPoints } from './getHistory.ts';
import { readNumbers, writeNumbers } from './lists.ts';
import { readSeriesHead, type SeriesHead, seriesFields } from './seriesHead.ts';

/** Quarters of an hour; hours, days and months of the device's zone: a day has 23 to 25 hours. */
export const consumptionPeriods = ['15m', 'hour', 'day', 'month'] as const;
export type ConsumptionPeriod = (typeof consumptionPeriods)[number];

/** Periods of one answer at most. */
export const mostPeriods = 4000;

export interface ConsumptionQuery {
  /** Permanent ids of counters and of machines (logic points, state points). */
  readonly points: readonly string[];
  /** UTC ms; a period counts whole where a part of it lies between. */
  readonly from: number;
  readonly to: number;
  readonly period: ConsumptionPeriod;
}

/** By period; NaN where nothing is known. */
export interface ConsumptionSeries extends SeriesHead {
  /** Of a counter: by how much it rose, in its unit. NaN for machines. */
  readonly consumption: Float64Array;
  /** Of a counter: how often it began anew. */
  readonly resets: Float64Array;
  /** Of a machine: how many milliseconds it ran, and how often it was started. NaN for counters. */
  readonly runningMs: Float64Array;
  readonly starts: Float64Array;
  /** Milliseconds of the period of which the value is known. */
  readonly good: Float64Array;
}

export interface Consumption {
  /** Where the periods begin, UTC ms. */
  readonly t: Float64Array;
  /** Where the last one ends. */
  readonly to: number;
  readonly timeZone: string;
  readonly series: readonly ConsumptionSeries[];
}

export function writeConsumptionQuery({ points, from, to, period }: ConsumptionQuery): XmlNode[] {
  return [
    ...points.map((point) => element('Point', {}, point)),
    element('From', {}, String(from)),
    element('To', {}, String(to)),
    element('Period', {}, period),
  ];
}

/** The last of the periods ends after it, in the zone's time: no date is beyond `furthestTime`. */
const latestPeriod = furthestTime - 62 * 86_400_000;

/** Undefined where something of it is missing or out of bounds. */
export function readConsumptionQuery(payload: XmlNode): ConsumptionQuery | undefined {
  const points = readTexts(payload, 'Point');
  const [from, to] = [readTime(payload, 'From'), readTime(payload, 'To')];
  const period = consumptionPeriods.find((name) => name === readText(payload, 'Period'));
  if (from === undefined || to === undefined || !period || to <= from || from < 0) return undefined;
  if (to > latestPeriod || points.length < 1 || points.length > mostPoints) return undefined;
  return { points, from, to, period };
}

const names = {
  consumption: 'Consumption',
  resets: 'Resets',
  runningMs: 'RunningMs',
  starts: 'Starts',
  good: 'Good',
} as const;
const lists = Object.keys(names) as (keyof typeof names)[];

export function writeConsumption({ t, to, timeZone, series }: Consumption) {
  return {
    fields: { To: to, TimeZone: timeZone },
    rows: [
      element('T', {}, writeNumbers(t)),
      ...series.map((one) =>
        element('Series', seriesFields(one), [
          ...lists.map((name) => element(names[name], {}, writeNumbers(one[name]))),
        ]),
      ),
    ],
  };
}

export function readConsumption(content: XmlNode): Consumption | undefined {
  const to = readTime(content, 'To');
  if (to === undefined) return undefined;
  return {
    t: readNumbers(child(content, 'T')?.text),
    to,
    timeZone: readText(content, 'TimeZone') ?? 'UTC',
    series: readNodes(content, 'Series').flatMap((node) => {
      const head = readSeriesHead(node);
      const of = (name: keyof typeof names) => readNumbers(child(node, names[name])?.text);
      if (!head) return [];
      return {
        ...head,
        consumption: of('consumption'),
        resets: of('resets'),
        runningMs: of('runningMs'),
        starts: of('starts'),
        good: of('good'),
      };
    }),
  };
}
