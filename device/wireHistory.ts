import type { Events } from './events/events.ts';
import { historyFolderOf } from './history/historyFolder.ts';
import { HistoryReader } from './history/historyReader.ts';
import { Recorder } from './history/recording/recorder.ts';
import type { RecorderFor } from './past.ts';
import type { FailureReport } from './points/isolated.ts';
import type { Timing } from './points/timing.ts';
import type { Station } from './station/station.ts';
import type { Db } from './store/db.ts';
import { historyMark } from './store/historyMark.ts';
import type { Storage } from './store/storage.ts';

interface HistoryParts {
  /** The data folder. */
  readonly data: string;
  readonly db: Db;
  readonly storage: Storage;
  readonly events: Events;
  readonly timing: Timing;
  readonly report: FailureReport;
  readonly mayWrite: () => boolean;
  /** The configuration that runs: it says how much is kept. */
  readonly configuration: () => Station;
}

/** Who records the past, and who reads it. */
export function wireHistory({ data, db, storage, events, timing, report, mayWrite, configuration }: HistoryParts) {
  const folder = historyFolderOf(data);
  /** The recorder that records now: what it has in memory is read, too. */
  let recording: Recorder;
  const recorderFor: RecorderFor = (parts) => {
    const retention = () => retentionOf(configuration());
    recording = new Recorder({ ...{ folder, storage, report, mayWrite, retention }, ...parts });
    return recording;
  };
  const recorder = recorderFor({ timing, events, mark: historyMark(db, storage) });
  const historyReader = new HistoryReader({
    folder,
    get recovered() {
      return recording.recovered;
    },
    open: (points) => recording.open(points),
    recordedTo: () => recording.recordedTo(),
    onDamage: (file) => recording.onDamage(file),
  });
  return {
    recorder,
    recorderFor,
    historyReader,
    /** The service's own recorder records from now on, and no other. */
    recordOwn: (): void => {
      recording = recorder;
    },
  };
}

function retentionOf({ history: { rawDays, minuteDays, quarterDays, megabytes } }: Station) {
  return { days: { raw: rawDays, '1m': minuteDays, '15m': quarterDays }, bytes: megabytes * 1e6 };
}
