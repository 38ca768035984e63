import { child, readNodes, readText, readTexts, readTime, readWhole } from '../fields.ts';
import { element, type XmlNode } from '../xml.ts';
import { type HistoryTier, readTier } from './historyTier.ts';
import { readNumbers, readValues, writeNumbers, writeValues } from './lists.ts';
import { readSeriesHead, type SeriesHead, seriesFields } from './seriesHead.ts';

/** Points and columns of one question at most. */
export const mostPoints = 50;
const mostColumns = 4000;

/** What is asked: these points between two moments (UTC ms), in so many columns of equal length. */
export interface HistoryQuery {
  /** Permanent ids. */
  readonly points: readonly string[];
  readonly from: number;
  readonly to: number;
  readonly columns: number;
}

/**
 * One series by columns. A column where nothing is known has NaN in all numbers; `good` is how many milliseconds of the
 * column the value was known. Where `quality` is -1, the column lies before, after or between what is kept.
 */
export interface HistorySeries extends SeriesHead {
  readonly min: Float64Array;
  readonly max: Float64Array;
  /** Weighted by time, over good time. */
  readonly mean: Float64Array;
  /** The value at the column's end. */
  readonly last: Float64Array;
  readonly good: Float64Array;
  /** Codes (`historyState`) of the worst state in each column. */
  readonly quality: Float64Array;
  /** Of a text: its changes, oldest first, in place of the columns. */
  readonly texts: readonly TextChange[];
  /** Times (UTC ms, from and to) between which samples came late, or while the clock was set back. */
  readonly late: readonly (readonly [from: number, to: number])[];
}

/** A text from that moment on. */
export interface TextChange {
  readonly time: number;
  readonly value: string | undefined;
  readonly quality: number;
}

export interface History {
  /** What the columns are made of. */
  readonly tier: HistoryTier;
  /** Where the columns begin, UTC ms; as many as each list has. */
  readonly t: Float64Array;
  /** Where the last one ends. */
  readonly to: number;
  /** Up to when the device has recorded, UTC ms. */
  readonly recordedTo: number;
  /** The oldest moment that is kept of these points in any tier; undefined: nothing is. */
  readonly keptFrom: number | undefined;
  /** In the order of the points; of one that was rescaled, oldest first. A point of which nothing is kept has none. */
  readonly series: readonly HistorySeries[];
}

export function writeHistoryQuery({ points, from, to, columns }: HistoryQuery): XmlNode[] {
  return [
    ...points.map((point) => element('Point', {}, point)),
    element('From', {}, String(from)),
    element('To', {}, String(to)),
    element('Columns', {}, String(columns)),
  ];
}

/** Undefined where something of it is missing or out of bounds. */
export function readHistoryQuery(payload: XmlNode): HistoryQuery | undefined {
  const points = readTexts(payload, 'Point');
  const [from, to] = [readTime(payload, 'From'), readTime(payload, 'To')];
  const columns = readWhole(payload, 'Columns');
  if (from === undefined || to === undefined || columns === undefined) return undefined;
  if (to <= from || from < 0) return undefined;
  if (columns < 1 || columns > mostColumns || points.length < 1 || points.length > mostPoints) return undefined;
  return { points, from, to, columns };
}

const lists = ['min', 'max', 'mean', 'last', 'good', 'quality'] as const;
const listNames = { min: 'Min', max: 'Max', mean: 'Mean', last: 'Last', good: 'Good', quality: 'Quality' } as const;

export function writeHistory(history: History): {
  fields: Record<string, string | number | undefined>;
  rows: XmlNode[];
} {
  const { tier, to, recordedTo, keptFrom, t } = history;
  return {
    fields: { Tier: tier, To: to, RecordedTo: recordedTo, KeptFrom: keptFrom },
    rows: [element('T', {}, writeNumbers(t)), ...history.series.map(writeSeries)],
  };
}

function writeSeries(series: HistorySeries): XmlNode {
  return element('Series', seriesFields(series), [
    ...lists.flatMap((name) =>
      series[name].length > 0 ? element(listNames[name], {}, writeNumbers(series[name])) : [],
    ),
    ...(series.texts.length > 0
      ? [
          element('TextT', {}, writeNumbers(series.texts.map(({ time }) => time))),
          element('Text', {}, writeValues(series.texts.map(({ value }) => value))),
          element('TextQuality', {}, writeNumbers(series.texts.map(({ quality }) => quality))),
        ]
      : []),
    ...(series.late.length > 0 ? [element('Late', {}, writeNumbers(series.late.flat()))] : []),
  ]);
}

/** Reads the answer; undefined where it is none. */
export function readHistory(content: XmlNode): History | undefined {
  const tier = readTier(readText(content, 'Tier'));
  const [to, recordedTo] = [readTime(content, 'To'), readTime(content, 'RecordedTo')];
  if (!tier || to === undefined || recordedTo === undefined) return undefined;
  return {
    tier,
    t: readNumbers(child(content, 'T')?.text),
    to,
    recordedTo,
    keptFrom: readTime(content, 'KeptFrom'),
    series: readNodes(content, 'Series').flatMap((node) => readSeries(node) ?? []),
  };
}

function readSeries(node: XmlNode): HistorySeries | undefined {
  const head = readSeriesHead(node);
  if (!head) return undefined;
  const of = (name: string) => readNumbers(child(node, name)?.text);
  const [textT, textQuality, late] = [of('TextT'), of('TextQuality'), of('Late')];
  const values = readValues(child(node, 'Text')?.text);
  return {
    ...head,
    min: of('Min'),
    max: of('Max'),
    mean: of('Mean'),
    last: of('Last'),
    good: of('Good'),
    quality: of('Quality'),
    texts: values.map((value, i) => ({
      time: textT[i] ?? 0,
      value: value === undefined ? undefined : String(value),
      quality: textQuality[i] ?? 0,
    })),
    late: Array.from({ length: late.length >> 1 }, (_, i) => [late[2 * i] ?? 0, late[2 * i + 1] ?? 0] as const),
  };
}
