import { type RecordOf, record } from '../wire/record.ts';
import { choice, many, text, whole } from '../wire/recordFields.ts';
import type { XmlNode } from '../wire/xml.ts';
import { areCountable, pastFields } from './getHistory.ts';
import { historyTiers } from './historyTier.ts';
import { numbers, someNumbers, values } from './lists.ts';
import { seriesHeadFields } from './seriesHead.ts';

/** Per reply. */
export const mostSamples = 50_000;

export const samplesQueryRecord = record('payload', {
  ...pastFields,
  tier: choice(historyTiers).strict.or('raw'),
  count: whole.strict.or(10_000),
  /** The cursor of an earlier reply: what follows it. */
  after: text,
});
/** The stored data of these points between two moments (UTC ms, both included); point after point, by time. */
export type SamplesQuery = RecordOf<typeof samplesQueryRecord>;

/** Undefined where a field is missing or out of bounds. */
export function readSamplesQuery(payload: XmlNode): SamplesQuery | undefined {
  const query = samplesQueryRecord.read(payload);
  if (!query || query.to < query.from || query.count < 1 || !areCountable(query.points)) return undefined;
  return { ...query, count: Math.min(query.count, mostSamples) };
}

const seriesRecord = record('Series', {
  ...seriesHeadFields,
  /** UTC ms; the beginning of an entry. */
  t: numbers,
  values: values.named('Value'),
  /** Codes, see `historyState`. */
  quality: numbers,
  /** Of entries; empty for samples. */
  min: someNumbers,
  max: someNumbers,
  mean: someNumbers,
  good: someNumbers,
});
/** Samples of one series, or entries of a tier: of the latter `values` are those at their end. */
export type SamplesSeries = RecordOf<typeof seriesRecord>;

export const samplesRecord = record('Content', {
  /** Undefined: nothing follows. */
  next: text,
  series: many(seriesRecord),
});
export type SamplesPage = RecordOf<typeof samplesRecord>;
