import type { Timing } from '../../points/timing.ts';
import type { Retention } from '../files/retention.ts';
import { Recorder, type RecorderParts } from './recorder.ts';
import { StationFeed, type StationRecorder } from './stationFeed.ts';

interface LocalParts extends RecorderParts {
  readonly timing: Pick<Timing, 'now' | 'tick'>;
  /** The data folder is the service's, and on the disk. */
  readonly mayWrite: () => boolean;
  /** How long and how much is kept. */
  readonly retention: () => Retention;
}

/** A recorder that computes in the thread of its caller, on any clocks: of a past, and of tests. */
export interface LocalRecorder extends StationRecorder {
  /** Itself, with all that it was told. */
  readonly recorder: Recorder;
  /** Takes up what the folder has. Before anything is attached. */
  start(): void;
  eachSecond(): void;
  /** Writes all that is in memory. The recording has ended before. */
  stop(): void;
}

export function localRecorder({ timing, mayWrite, retention, ...parts }: LocalParts): LocalRecorder {
  const recorder = new Recorder(parts);
  const feed = new StationFeed(timing, recorder);
  return {
    get recorder() {
      feed.flush();
      return recorder;
    },
    attach: (station) => feed.attach(station),
    start: () => recorder.start(feed.moment, retention()),
    eachSecond: () => {
      feed.flush();
      recorder.eachSecond(feed.moment, mayWrite(), retention());
    },
    stop: () => recorder.stop(feed.moment, mayWrite()),
  };
}
