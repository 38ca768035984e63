import { child } from '../wire/fields.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { field, texts, time } from '../wire/recordFields.ts';
import { element } from '../wire/xml.ts';
import { readNumbers, readValues, someNumbers, writeNumbers, writeValues } from './lists.ts';
import { seriesHeadFields } from './seriesHead.ts';

/** Per request, as the columns. */
export const mostPoints = 50;
export const mostColumns = 4000;

/** The part that all requests for the past have. */
export const pastFields = {
  /** Permanent ids, 1 to 50. */
  points: field<readonly string[]>({
    ...texts.form,
    read(node, name) {
      const points = texts.form.read(node, name) ?? [];
      return points.length >= 1 && points.length <= mostPoints ? points : undefined;
    },
  }).named('Point').required,
  /** UTC ms. */
  from: time.required,
  to: time.required,
};

/** A text from that moment on. */
export interface TextChange {
  readonly time: number;
  readonly value: string | undefined;
  readonly quality: number;
}

const textChanges = field<readonly TextChange[]>({
  type: 'lists',
  names: ['TextT', 'Text', 'TextQuality'],
  read(node) {
    const [times, qualities] = ['TextT', 'TextQuality'].map((name) => readNumbers(child(node, name)?.text));
    return readValues(child(node, 'Text')?.text).map((value, i) => ({
      time: times?.[i] ?? 0,
      value: value === undefined ? undefined : String(value),
      quality: qualities?.[i] ?? 0,
    }));
  },
  write(changes, _, { children }) {
    children.push(
      element('TextT', {}, writeNumbers(changes.map(({ time }) => time))),
      element('Text', {}, writeValues(changes.map(({ value }) => value))),
      element('TextQuality', {}, writeNumbers(changes.map(({ quality }) => quality))),
    );
  },
});

const late = field<readonly (readonly [from: number, to: number])[]>({
  type: 'list',
  read(node, name) {
    const times = readNumbers(child(node, name)?.text);
    return Array.from({ length: times.length >> 1 }, (_, i) => [times[2 * i] ?? 0, times[2 * i + 1] ?? 0] as const);
  },
  write: (times, name, { children }) => void children.push(element(name, {}, writeNumbers(times.flat()))),
});

export const historySeriesRecord = record('Series', {
  ...seriesHeadFields,
  min: someNumbers,
  max: someNumbers,
  mean: someNumbers,
  /** At the column's end. */
  last: someNumbers,
  good: someNumbers,
  /** Codes (`historyState`) of the worst state in each column. */
  quality: someNumbers,
  /** Of a text: its changes, oldest first, in place of the columns. */
  texts: textChanges.or([]).writtenIf(({ length }) => length > 0),
  /** Times (UTC ms, from and to) between which samples came late, or while the clock was set back. */
  late: late.or([]).writtenIf(({ length }) => length > 0),
});
/**
 * One series by columns. A column where nothing is known has NaN in all numbers; `good` is the milliseconds of the
 * column in which the value was known. Where `quality` is -1, the column is before, after or between the stored data.
 */
export type HistorySeries = RecordOf<typeof historySeriesRecord>;
