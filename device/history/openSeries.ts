import type { EntryTier } from '../../protocol/history/historyTier.ts';
import type { BlockOrder } from './blockOrder.ts';
import type { BlockSlice, HistorySample } from './sampleBlock.ts';
import type { SeriesDefinition } from './seriesDefinition.ts';
import type { TierEntries } from './tierEntries.ts';
import type { CountingState } from './tiers/counted.ts';
import type { Form } from './valueForm.ts';

/** A block that samples are still added to. Start and number are those of its row in the file, if it has one. */
export interface OpenBlock extends BlockOrder {
  readonly start: number;
  readonly number: number;
  readonly form: Form;
  readonly slice: BlockSlice;
}

/**
 * Entries of one span (`spanStart`) that are not in its file yet; the last may be incomplete. They override the file's.
 */
export interface OpenEntries {
  readonly start: number;
  readonly entries: TierEntries;
}

/** Of the newest sample, UTC ms. */
interface PresentValue extends Pick<HistorySample, 'time' | 'value' | 'quality'> {
  /** Undefined: as an earlier version stored it. */
  readonly counting?: CountingState | undefined;
}

/** The part of one series that is only in the recorder's memory: passed to the reader of the files with each query. */
export interface OpenSeries {
  readonly definition: SeriesDefinition;
  readonly blocks: readonly OpenBlock[];
  readonly entries: Readonly<Record<EntryTier, readonly OpenEntries[]>>;
  /** UTC ms; undefined: no value is in doubt. */
  readonly doubtSince?: number | undefined;
  /** The present value with its counting; undefined: it has no entries. */
  readonly seed?: PresentValue | undefined;
  /** Entries reach to that moment, UTC ms. */
  readonly until?: number;
  readonly isRecorded?: boolean;
}
