import type { StationPorts } from './startStation.ts';
import type { Station } from './station/station.ts';
import type { Db } from './store/db.ts';

/** What a past can be put into: a data folder that is new, before anything of today is written there. */
export interface PastParts {
  readonly station: Station;
  readonly ports: StationPorts;
  /** The data folder. */
  readonly folder: string;
  /** The operation log's own database. */
  readonly log: Db;
  readonly version: string;
  /** The service is being stopped: the past ends where it is. */
  readonly isStopping: () => boolean;
}

/**
 * Lets a station have run before its service has ever been started: a demonstration that has something to show. It is
 * made behind the first answers, and the station begins when it is done.
 */
export type MakePast = (parts: PastParts) => Promise<void>;
