import { child, readNodes, readText, readTexts, readTime, readWhole } from '../fields.ts';
import type { Value } from '../sample.ts';
import { element, type XmlNode } from '../xml.ts';
import { mostPoints } from './getHistory.ts';
import { type HistoryTier, readTier } from './historyTier.ts';
import { readNumbers, readValues, writeNumbers, writeValues } from './lists.ts';
import { readSeriesHead, type SeriesHead, seriesFields } from './seriesHead.ts';

/** Rows of one answer at most. */
export const mostSamples = 50_000;

/** What is kept of these points between two moments (UTC ms, both included), row by row; point after point, by time. */
export interface SamplesQuery {
  /** Permanent ids. */
  readonly points: readonly string[];
  readonly from: number;
  readonly to: number;
  readonly tier: HistoryTier;
  readonly count: number;
  /** The cursor of an earlier answer: what comes after it. */
  readonly after?: string | undefined;
}

/** Samples of one series, or entries of a tier: of the latter `values` are what it was at their end. */
export interface SamplesSeries extends SeriesHead {
  /** UTC ms; of an entry, when it begins. */
  readonly t: Float64Array;
  readonly values: readonly (Value | undefined)[];
  /** Codes, see `historyState`. */
  readonly quality: Float64Array;
  /** Of entries; empty for samples. */
  readonly min: Float64Array;
  readonly max: Float64Array;
  readonly mean: Float64Array;
  readonly good: Float64Array;
}

export interface SamplesPage {
  readonly series: readonly SamplesSeries[];
  /** Undefined: nothing follows. */
  readonly next: string | undefined;
}

export function writeSamplesQuery({ points, from, to, tier, count, after }: SamplesQuery): XmlNode[] {
  return [
    ...points.map((point) => element('Point', {}, point)),
    element('From', {}, String(from)),
    element('To', {}, String(to)),
    element('Tier', {}, tier),
    element('Count', {}, String(count)),
    ...(after === undefined ? [] : [element('After', {}, after)]),
  ];
}

/** Undefined where something of it is missing or out of bounds. Without a tier: raw; without a count: 10,000. */
export function readSamplesQuery(payload: XmlNode): SamplesQuery | undefined {
  const points = readTexts(payload, 'Point');
  const [from, to] = [readTime(payload, 'From'), readTime(payload, 'To')];
  const tier = readTier(readText(payload, 'Tier') ?? 'raw');
  const count = readText(payload, 'Count') === undefined ? 10_000 : readWhole(payload, 'Count');
  if (from === undefined || to === undefined || !tier || count === undefined) return undefined;
  if (to < from || count < 1) return undefined;
  if (points.length < 1 || points.length > mostPoints) return undefined;
  return { points, from, to, tier, count: Math.min(count, mostSamples), after: readText(payload, 'After') };
}

export function writeSamples({ series, next }: SamplesPage) {
  return {
    fields: { Next: next },
    rows: series.map((one) =>
      element('Series', seriesFields(one), [
        element('T', {}, writeNumbers(one.t)),
        element('Value', {}, writeValues(one.values)),
        element('Quality', {}, writeNumbers(one.quality)),
        ...(one.min.length === 0
          ? []
          : [
              element('Min', {}, writeNumbers(one.min)),
              element('Max', {}, writeNumbers(one.max)),
              element('Mean', {}, writeNumbers(one.mean)),
              element('Good', {}, writeNumbers(one.good)),
            ]),
      ]),
    ),
  };
}

export function readSamples(content: XmlNode): SamplesPage {
  return {
    next: readText(content, 'Next'),
    series: readNodes(content, 'Series').flatMap((node) => {
      const head = readSeriesHead(node);
      const of = (name: string) => readNumbers(child(node, name)?.text);
      if (!head) return [];
      return {
        ...head,
        t: of('T'),
        values: readValues(child(node, 'Value')?.text),
        quality: of('Quality'),
        min: of('Min'),
        max: of('Max'),
        mean: of('Mean'),
        good: of('Good'),
      };
    }),
  };
}
