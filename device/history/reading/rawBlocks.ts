import type { HistoryTier } from '../../../protocol/history/historyTier.ts';
import type { FoundBlock } from '../files/historyFiles.ts';
import { monthEnd, monthStart } from '../historyFolder.ts';
import { samplesOfSlice } from '../readBlock.ts';
import { lastBefore } from '../rebuild/lastBefore.ts';
import { mergedSamples, type SampleRun } from '../rebuild/mergedSamples.ts';
import { countingBefore } from '../rebuild/seededAggregate.ts';
import { type BlockFiles, seriesBlocks } from '../rebuild/seriesBlocks.ts';
import type { HistorySample } from '../sampleBlock.ts';
import { seriesKey } from '../seriesDefinition.ts';
import { monthsBetween, type PastSeries } from './pastSeries.ts';
import type { BlockHead, ReadFile } from './readFile.ts';
import type { ReadFiles } from './readFiles.ts';

/** Between two moments, both included, ordered by time with late samples merged. */
export function samplesBetween(files: ReadFiles, series: PastSeries, from: number, to: number): Generator<SampleRun> {
  return mergedSamples(seriesBlocks(blockFiles(files), series.definition, series.open?.blocks ?? [], from, to));
}

/** Approximate: counts whole blocks. */
export function countBetween(files: ReadFiles, { definition, open }: PastSeries, from: number, to: number): number {
  const stored = blockFiles(files).blocks(definition, from, to);
  const bytes = open?.blocks.reduce((sum, { slice }) => sum + slice.times.length, 0) ?? 0;
  return stored.reduce((sum, { n }) => sum + n, bytes);
}

/** The last sample before a moment, which is valid there. Undefined: none is stored. */
export function heldBefore(files: ReadFiles, { key, definition, open }: PastSeries, time: number) {
  let found: HistorySample | undefined;
  const months = samplesMonths(files, 0, time - 1);
  // The last pass is without files: everything may be in memory.
  for (const month of [...months.toReversed(), undefined]) {
    const before: BlockFiles = {
      blocks: () =>
        month === undefined
          ? []
          : blocksIn(files, month, key, definition.point, (file, id) => file.headsBefore(id, time)),
      data: blockFiles(files).data,
      lost: () => [],
    };
    const blocks = seriesBlocks(before, definition, open?.blocks ?? [], 0, time - 1);
    found = lastBefore(blocks, time, () => true);
    if (found) return found;
  }
  return found;
}

/** Time of the last sample of a series that is no longer recorded; undefined: none is stored. */
export function lastOf(files: ReadFiles, { key, definition: { point } }: PastSeries): number | undefined {
  for (const month of files.months('raw').toReversed()) {
    const last = inFile(files, month, key, point, (file, id) => file.ends(id)?.last);
    if (last !== undefined) return last;
  }
  return undefined;
}

/** Disjoint ranges [from, to] of late samples. */
export function lateBetween(files: ReadFiles, { key, definition, open }: PastSeries, from: number, to: number) {
  const { point } = definition;
  const stored = monthsBetween(files, 'raw', from, to).flatMap(
    (month) => inFile(files, month, key, point, (file, id) => file.late(id, from, to)) ?? [],
  );
  const inMemory = (open?.blocks ?? []).flatMap(({ isLate, start, form, slice }) =>
    isLate ? { start, end: samplesOfSlice(form, slice).times.at(-1) ?? start } : [],
  );
  const ranges: [number, number][] = [];
  for (const { start, end } of [...stored, ...inMemory].sort((a, b) => a.start - b.start)) {
    if (end < from || start > to) continue;
    const last = ranges.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else ranges.push([start, end]);
  }
  return ranges;
}

/**
 * For a counter that is no longer recorded: since when its values were in doubt at the end, UTC ms; undefined: none
 * was.
 */
export function doubtAtEnd(files: ReadFiles, series: PastSeries): number | undefined {
  const last = lastOf(files, series);
  if (last === undefined) return undefined;
  const ofFiles = { ...blockFiles(files), months: (tier: HistoryTier) => [...files.months(tier)] };
  return countingBefore({ definition: series.definition, files: ofFiles, open: [] }, last + 1).doubtSince;
}

function blockFiles(files: ReadFiles): BlockFiles {
  return {
    blocks: (definition, from, to) =>
      samplesMonths(files, from, to).flatMap((month) =>
        blocksIn(files, month, seriesKey(definition), definition.point, (file, id) => file.heads(id, from, to)),
      ),
    data: (definition, block) =>
      inFile(files, block.month, seriesKey(definition), definition.point, (file, id) => file.block(id, block)),
    // `blocksIn` also covers files that can't be read.
    lost: () => [],
  };
}

/** The months between two moments with files, oldest first, including those set aside, which are gaps. */
function samplesMonths(files: ReadFiles, from: number, to: number): readonly string[] {
  const found = monthsBetween(files, 'raw', from, to);
  const lost = files.setAside('raw').filter((month) => monthStart(month) <= to && monthEnd(month) > from);
  return lost.length === 0 ? found : [...new Set([...found, ...lost])].sort();
}

/**
 * Blocks of a series in a month. If the month's file can't be read or was set aside, they are preceded by a block
 * without data, so that earlier values do not seem to stay valid.
 */
function blocksIn(
  files: ReadFiles,
  month: string,
  key: string,
  point: string,
  heads: (file: ReadFile, series: number) => BlockHead[],
): FoundBlock[] {
  const blocks = files.read('raw', month, (file) => {
    const series = file.series(point).find((one) => one.key === key);
    return series ? heads(file, series.id).map((head) => ({ ...head, month })) : [];
  });
  if (blocks && !files.isSetAside('raw', month)) return blocks;
  const start = monthStart(month);
  return [{ month, start, end: start, number: -1, n: 1, is_late: 0 }, ...(blocks ?? [])];
}

function inFile<T>(
  files: ReadFiles,
  month: string,
  key: string,
  point: string,
  work: (file: ReadFile, series: number) => T,
): T | undefined {
  return files.read('raw', month, (file) => {
    const series = file.series(point).find((one) => one.key === key);
    return series && work(file, series.id);
  });
}
