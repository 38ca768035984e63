import type { EntryTier } from '../../protocol/history/historyTier.ts';
import type { BlockOrder } from './blockOrder.ts';
import type { BlockSlice } from './sampleBlock.ts';
import type { SeriesDefinition } from './seriesDefinition.ts';
import type { TierEntries } from './tierEntries.ts';
import type { Form } from './valueForm.ts';

/** A block that samples are still added to. Of the same start and number as its row in the file, if it has one already. */
export interface OpenBlock extends BlockOrder {
  readonly start: number;
  readonly number: number;
  readonly form: Form;
  /** All of it. */
  readonly slice: BlockSlice;
}

/** Entries of one span (`spanStart`) that are not in its file yet; the last may not be over. They stand above the file's. */
export interface OpenEntries {
  readonly start: number;
  readonly entries: TierEntries;
}

/** What of one series is only in the recorder's memory: handed to whoever reads its files, with each question. */
export interface OpenSeries {
  readonly definition: SeriesDefinition;
  readonly blocks: readonly OpenBlock[];
  readonly entries: Readonly<Record<EntryTier, readonly OpenEntries[]>>;
  /** Since when its values are in doubt, UTC ms; undefined: none is. */
  readonly doubtSince?: number | undefined;
}
