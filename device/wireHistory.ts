import type { Data } from './data.ts';
import { historyFolderOf } from './history/historyFolder.ts';
import { HistoryReader } from './history/historyReader.ts';
import { Recorder } from './history/recording/recorder.ts';
import type { RecorderFor } from './past.ts';
import type { Timing } from './points/timing.ts';
import type { Station } from './station/station.ts';
import { historyMark } from './store/historyMark.ts';

/** Who records the past, and who reads it. `configuration`: the one that runs, which says how much is kept. */
export function wireHistory(data: Data, timing: Timing, configuration: () => Station) {
  const { db, storage, events, report } = data;
  const folder = historyFolderOf(data.folder);
  const mayWrite = data.mayWriteFiles;
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
