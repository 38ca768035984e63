import type { Data } from './data.ts';
import { historyFolderOf } from './history/historyFolder.ts';
import { HistoryReader } from './history/historyReader.ts';
import { Recorder } from './history/recording/recorder.ts';
import type { Timing } from './points/timing.ts';
import type { Station } from './station/station.ts';
import { historyMark } from './store/historyMark.ts';

/**
 * Who records the past, and who reads it. `configuration`: the one that runs, which says how much is kept. `finishMs`: how
 * long a stop may write, see `KeepingParts`.
 */
export function wireHistory(data: Data, timing: Timing, configuration: () => Station, finishMs?: number) {
  const { db, storage, events, report } = data;
  const recorder = new Recorder({
    ...{ folder: historyFolderOf(data.folder), storage, report, timing, events, finishMs },
    mayWrite: data.mayWriteFiles,
    retention: () => retentionOf(configuration()),
    mark: historyMark(db, storage),
  });
  return { recorder, historyReader: new HistoryReader(recorder) };
}

function retentionOf({ history: { rawDays, minuteDays, quarterDays, megabytes } }: Station) {
  return { days: { raw: rawDays, '1m': minuteDays, '15m': quarterDays }, bytes: megabytes * 1e6 };
}
