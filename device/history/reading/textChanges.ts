import type { TextChange } from '../../../protocol/history/getHistory.ts';
import { sampleAt } from '../readBlock.ts';
import type { HistorySample } from '../sampleBlock.ts';
import type { ColumnGrid } from './columnGrid.ts';
import type { PastSeries } from './pastSeries.ts';
import { heldBefore, samplesBetween } from './rawBlocks.ts';
import type { ReadFiles } from './readFiles.ts';

/** First the text at the begin; if there are more changes than columns, the last of each column. */
export function textChanges(files: ReadFiles, series: PastSeries, grid: ColumnGrid, recordedTo: number): TextChange[] {
  const from = grid.t[0] ?? 0;
  const changes: TextChange[] = [];
  const add = ({ time, value, quality }: HistorySample) => {
    const before = changes.at(-1);
    if (before && before.value === value && before.quality === quality) return;
    changes.push({ time, value: value === undefined ? undefined : String(value), quality });
    if (changes.length > 2 * grid.t.length) changes.splice(0, changes.length, ...lastOfEach(changes, grid));
  };
  const held = heldBefore(files, series, from);
  if (held) add({ ...held, time: from });
  const to = Math.min(grid.to - 1, recordedTo);
  for (const { samples, from: first, to: last } of samplesBetween(files, series, from, to)) {
    for (let i = first; i < last; i++) {
      const sample = sampleAt(samples, i);
      if (sample.time >= from && sample.time <= to) add(sample);
    }
  }
  return changes.length > grid.t.length ? lastOfEach(changes, grid) : changes;
}

function lastOfEach(changes: readonly TextChange[], { at }: ColumnGrid): TextChange[] {
  return changes.filter((change, i) => {
    const next = changes[i + 1];
    return !next || at(next.time) !== at(change.time);
  });
}
