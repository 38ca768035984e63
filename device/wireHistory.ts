import type { Data } from './data.ts';
import { historyFolderOf } from './history/historyFolder.ts';
import { HistoryReader } from './history/historyReader.ts';
import { localRecorder } from './history/recording/localRecorder.ts';
import { HistoryThread } from './history/thread/historyThread.ts';
import type { RecorderFor } from './past.ts';
import type { Timing } from './points/timing.ts';
import type { Station } from './station/station.ts';
import { historyMark } from './store/historyMark.ts';

/** Who records the past, and who reads it. `configuration`: the one that runs, which says how much is kept. */
export function wireHistory(data: Data, timing: Timing, configuration: () => Station) {
  const { db, storage, events, report } = data;
  const shared = {
    ...{ folder: historyFolderOf(data.folder), storage, report },
    mayWrite: () => data.memoryBecause() === undefined,
    retention: () => retentionOf(configuration()),
  };
  const recorder = new HistoryThread({ ...shared, timing, events, mark: historyMark(db, storage) });
  const recorderFor: RecorderFor = (parts) => localRecorder({ ...shared, ...parts });
  return { recorder, recorderFor, historyReader: new HistoryReader(recorder.ask) };
}

function retentionOf({ history: { rawDays, minuteDays, quarterDays, megabytes } }: Station) {
  return { days: { raw: rawDays, '1m': minuteDays, '15m': quarterDays }, bytes: megabytes * 1e6 };
}
