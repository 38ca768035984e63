import { type RecordOf, record } from '../wire/record.ts';
import { numbers, someNumbers, values } from './lists.ts';
import { seriesHeadFields } from './seriesHead.ts';

/** Per reply. */
export const mostSamples = 50_000;

export const samplesSeriesRecord = record('Series', {
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
export type SamplesSeries = RecordOf<typeof samplesSeriesRecord>;
