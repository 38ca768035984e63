import type { Data } from '../../device/data.ts';
import type { StationRecorder } from '../../device/history/recording/stationRecording.ts';
import type { Station } from '../../device/station/station.ts';
import { wireHistory } from '../../device/wireHistory.ts';
import type { PastClock } from './pastClock.ts';

/** The history of one run in the past: all that the past needs of the service's recorder. */
export interface PastHistory {
  readonly recorder: StationRecorder;
  /** Resolves when it goes on where the run before ended. */
  readonly begin: () => Promise<void>;
  /** Resolves when all of it is in files. The station has ended before. */
  readonly end: () => Promise<void>;
}

/** Both clocks are those of the past: weeks stay in memory, and each file is written once, at the end, however long that takes. */
export function pastHistory(data: Data, clock: PastClock, configuration: Station): PastHistory {
  const { recorder } = wireHistory(data, clock, () => configuration, Number.POSITIVE_INFINITY);
  return {
    recorder,
    begin: () => {
      recorder.start();
      return recorder.recovered;
    },
    end: () => recorder.stop(),
  };
}
