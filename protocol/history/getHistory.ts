import { child } from '../wire/fields.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { choice, field, many, texts, time, whole } from '../wire/recordFields.ts';
import { element, type XmlNode } from '../wire/xml.ts';
import { historyTiers } from './historyTier.ts';
import { numbers, readNumbers, readValues, someNumbers, writeNumbers, writeValues } from './lists.ts';
import { seriesHeadFields } from './seriesHead.ts';

/** Per request, as the columns. */
export const mostPoints = 50;
const mostColumns = 4000;

/** The part that all requests for the past have. */
export const pastFields = {
  /** Permanent ids. */
  points: texts.named('Point').or([]),
  /** UTC ms. */
  from: time.required,
  to: time.required,
};

export const historyQueryRecord = record('payload', { ...pastFields, columns: whole.required });
/** These points between two moments (UTC ms), in so many columns of equal length. */
export type HistoryQuery = RecordOf<typeof historyQueryRecord>;

/** Undefined where a field is missing or out of bounds. */
export function readHistoryQuery(payload: XmlNode): HistoryQuery | undefined {
  const query = historyQueryRecord.read(payload);
  if (!query || query.to <= query.from || query.from < 0) return undefined;
  return query.columns < 1 || query.columns > mostColumns || !areCountable(query.points) ? undefined : query;
}

export function areCountable({ length }: readonly string[]): boolean {
  return length >= 1 && length <= mostPoints;
}

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

const seriesRecord = record('Series', {
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
export type HistorySeries = RecordOf<typeof seriesRecord>;

export const historyRecord = record('Content', {
  /** The source of the columns. */
  tier: choice(historyTiers).required,
  /** End of the last one. */
  to: time.required,
  /** The end of what the device has recorded, UTC ms. */
  recordedTo: time.required,
  /** The oldest stored moment of these points in any tier; undefined: none. */
  keptFrom: time,
  /** The beginnings of the columns, UTC ms; as many as each list has. */
  t: numbers,
  /** In the order of the points; of one that was rescaled, oldest first. A point without stored data has none. */
  series: many(seriesRecord),
});
export type History = RecordOf<typeof historyRecord>;
