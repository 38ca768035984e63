import type { Events } from './events/events.ts';
import type { HistoryMark } from './history/historyMark.ts';
import type { LocalRecorder } from './history/recording/localRecorder.ts';
import type { StationRecorder } from './history/recording/stationFeed.ts';
import type { Timing } from './points/timing.ts';
import type { StationPorts } from './startStation.ts';
import type { LoadedFolder } from './station/stationFolder.ts';
import type { Db } from './store/db.ts';

/** A recorder of the data folder, on these clocks; one at a time may run. */
export type RecorderFor = (parts: {
  readonly timing: Timing;
  readonly events: Events;
  /** No minutes are made of what is before that moment, UTC ms. */
  readonly minutesFrom?: number;
  /** How long its stop may write, ms. */
  readonly finishMs?: number;
  /** What there was of the history before. */
  readonly mark?: HistoryMark;
}) => LocalRecorder;

/** What a past can be put into: a data folder that is new, before anything of today is written there. */
export interface PastParts {
  readonly loaded: LoadedFolder;
  readonly ports: StationPorts;
  /** Key of the revisions (R8). */
  readonly key: string;
  /** The operation log's own database. */
  readonly log: Db;
  readonly version: string;
  readonly recorderFor: RecorderFor;
  /** The service is being stopped: the past ends where it is. */
  readonly isStopping: () => boolean;
}

/**
 * Lets a station have run before its service has ever been started: a demonstration that has something to show. It is
 * made behind the first answers, and the station begins when it is done.
 */
export type MakePast = (parts: PastParts) => Promise<void>;

export const recordsNothing: StationRecorder = { attach: () => () => undefined };
