import type { Data } from './data.ts';
import { historyFolderOf } from './history/historyFolder.ts';
import { HistoryReader } from './history/historyReader.ts';
import { HistoryThread } from './history/thread/historyThread.ts';
import type { Timing } from './points/timing.ts';
import type { Station } from './station/station.ts';
import { historyMark } from './store/tables/historyMark.ts';

/** Who records the past, and who reads it. `configuration`: the one that runs, which says how much is kept. */
export function wireHistory(data: Data, timing: Timing, configuration: () => Station) {
  const recorder = new HistoryThread(historyParts(data, timing, configuration));
  return { recorder, historyReader: new HistoryReader(recorder.ask) };
}

/** What whoever records needs of the service. */
export function historyParts(data: Data, timing: Timing, configuration: () => Station) {
  const { db, storage, events, report } = data;
  return {
    ...{ folder: historyFolderOf(data.folder), storage, report, timing, events },
    mayWrite: data.mayWriteFiles,
    retention: () => retentionOf(configuration()),
    mark: historyMark(db, storage),
  };
}

function retentionOf({ history: { rawDays, minuteDays, quarterDays, megabytes } }: Station) {
  return { days: { raw: rawDays, '1m': minuteDays, '15m': quarterDays }, bytes: megabytes * 1e6 };
}
