import type { Timing } from '../../points/timing.ts';
import type { Retention } from '../files/retention.ts';
import type { AskHistory } from '../reading/question.ts';
import { Recorder, type RecorderParts } from './recorder.ts';
import { StationFeed, type StationRecorder } from './stationFeed.ts';

interface LocalParts extends RecorderParts {
  readonly timing: Pick<Timing, 'now' | 'tick'>;
  /** The data folder is the service's, and on the disk. */
  readonly mayWrite: () => boolean;
  readonly retention: () => Retention;
}

/** A recorder in the caller's thread, on any clocks: for generated histories and tests. */
export interface LocalRecorder extends StationRecorder {
  readonly recorder: Recorder;
  /** Restores what the folder has. Call before anything is attached. */
  start(): void;
  eachSecond(): void;
  readonly ask: AskHistory;
  /** Writes the whole memory. The recording must have ended. */
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
    ask: async (question, hasLeft) => {
      feed.flush();
      return hasLeft?.() ? undefined : recorder.answer(feed.moment, question);
    },
    stop: () => recorder.stop(feed.moment, mayWrite()),
  };
}
