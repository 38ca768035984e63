import type { composeUsers } from './composeUsers.ts';
import type { Data } from './data.ts';
import type { createListener } from './http/listener.ts';
import type { Extension } from './http/server.ts';
import type { FleetParts } from './managers/parts.ts';
import type { Timing } from './points/timing.ts';
import type { Settings } from './settings.ts';

/** Of the service that a hub is, whose own station is empty. */
export interface HubHost {
  readonly settings: Settings;
  readonly data: Data;
  readonly timing: Timing;
  readonly people: ReturnType<typeof composeUsers>;
  readonly say: (line: string) => void;
}

/** What makes a service a hub. */
export interface HubExtension {
  readonly fleet: FleetParts;
  readonly http: Extension;
  readonly eachSecond: () => void;
  readonly stop: () => Promise<void>;
}

export interface ExtendToHub {
  (host: HubHost): Promise<HubExtension>;
  /** Before anything reads or makes accounts; rejects where the service can't start. */
  readonly prepare?: (data: Data) => Promise<void>;
  readonly createListener?: typeof createListener;
}
