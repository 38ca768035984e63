import type { Data } from './data.ts';
import type { Retention } from './history/files/retention.ts';
import { historyFolderOf } from './history/historyFolder.ts';
import type { Timing } from './points/timing.ts';
import type { Station } from './station/station.ts';
import { historyMark } from './store/tables/historyMark.ts';

/** `configuration`: the running one, which states the retention. */
export function historyParts(data: Data, timing: Timing, configuration: () => Station) {
  const { db, storage, events, report } = data;
  return {
    ...{ folder: historyFolderOf(data.folder), storage, report, timing, events },
    mayWrite: data.mayWriteFiles,
    retention: () => retentionOf(configuration()),
    mark: historyMark(db, storage),
  };
}

export function retentionOf({ history }: Pick<Station, 'history'>): Retention {
  const { rawDays, minuteDays, quarterDays, megabytes } = history;
  return { days: { raw: rawDays, '1m': minuteDays, '15m': quarterDays }, bytes: megabytes * 1e6 };
}
