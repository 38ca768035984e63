import { notRecordedCode } from '../../../protocol/history/historyState.ts';
import type { HistoryFiles } from '../files/historyFiles.ts';
import { lastSampleBefore, type SeriesSource } from '../rebuild/lastBefore.ts';
import { presentAggregate } from '../rebuild/seededAggregate.ts';
import type { RecordedSeries } from './recordedSeries.ts';

/**
 * Entries that are in no file are at most this much older than the last sample in a file: quarters are written every
 * four hours.
 */
const unwrittenMs = 5 * 3_600_000;

/** UTC ms. */
interface Times {
  /** End of the journal; undefined: there is none, or the series is not in it. */
  readonly to: number | undefined;
  readonly now: number;
}

/** Receives the error of a file that can't be read at present. */
export type OnFault = (error: unknown) => void;

type Files = Pick<HistoryFiles, 'blocks' | 'data' | 'lost' | 'months' | 'hasBeyond'>;

/**
 * If the files have samples that the journal does not know (they were imported without a recorder, or the journal was
 * damaged), the series continues after them, and counting from the newest that counts. A gap begins after the last
 * known sample. If the files can't be read at present, the series continues from the journal.
 */
export function catchUp(series: RecordedSeries, files: Files, { to, now }: Times, onFault: OnFault): void {
  const until = Math.max(now, series.lastTime);
  try {
    if (files.hasBeyond(series.definition, series.knownBlocks(until))) adoptNewer(series, files, { to, now: until });
  } catch (error) {
    onFault(error);
    // Counts are recomputed when the files can be read.
    if (series.lastTime >= 0) series.markDirty(series.lastTime);
  }
  addGap(series, to);
}

function adoptNewer(series: RecordedSeries, files: Files, { to, now }: Times): void {
  const { definition, lastTime, start } = series;
  const source = (): SeriesSource => ({ definition, files, open: series.open(now).blocks });
  const newest = lastSampleBefore(source(), now + 1, () => true);
  if (!newest) return;
  const isKnown = lastTime >= 0;
  if (newest.time > lastTime) {
    const isOneBlock = files.blocks(definition, lastTime, lastTime).some(({ end }) => end > lastTime);
    if (isKnown && !isOneBlock && to !== undefined && Math.max(to, lastTime) < newest.time) addGap(series, to);
    series.goOnBehind(newest);
  }
  if (definition.kind === 'text') return;
  series.renew(presentAggregate(source(), newest.time));
  series.markDirty(isKnown ? start : Math.max(0, newest.time - unwrittenMs));
  series.markDirty(isKnown ? Math.min(newest.time, lastTime + unwrittenMs) : newest.time);
}

/** Begins after the last known sample. */
function addGap(series: RecordedSeries, to: number | undefined): void {
  if (series.isInGap) return;
  series.add({ time: Math.max(to ?? 0, series.lastTime), value: undefined, quality: notRecordedCode });
}
