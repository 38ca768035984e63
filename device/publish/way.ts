import type { BrokerConnection, BrokerMessage } from '../drivers/mqtt/broker/brokerConnection.ts';
import type { BrokerWill } from '../drivers/mqtt/broker/connectBroker.ts';
import type { Row } from './changeFilter.ts';
import type { Published } from './publishedPoint.ts';

/** The newest of each point, by index. */
export type Newest = () => readonly Published[];

export interface WayCounts {
  /** Values that the broker took. */
  readonly sent: number;
  /** Values that were given up: the newest ones are sent instead. */
  readonly dropped: number;
  /** Values that wait for the broker. */
  readonly backlog: number;
  /** Messages of others that were not obeyed. */
  readonly ignored: number;
}

/** How values go out over a connection: as topics, or as a node of Sparkplug. It outlives its connections. */
export interface Way {
  readonly counts: WayCounts;
  /** Called once before each connection. */
  will(): BrokerWill;
  /** The availability or the birth, and all newest values. Rejects with LinkError. */
  open(connection: BrokerConnection, newest: Newest): Promise<void>;
  message(message: BrokerMessage): void;
  /** While it is connected: never waits. */
  send(rows: readonly Row[]): void;
  /** Whether `send` is to be called again soon, even without new values. */
  readonly isBusy: boolean;
  /** While it is not connected. */
  store(rows: readonly Row[]): void;
  /** Nothing more goes over that connection. */
  lost(): void;
  /** The end of the availability, or the death. `gone`: IDs of points that are not sent any longer. Rejects with LinkError. */
  close(connection: BrokerConnection, gone: ReadonlySet<string>): Promise<void>;
}
