import type { ServerResponse } from 'node:http';
import type { Frame } from '../../protocol/changes.ts';
import type { PointTable } from '../points/pointTable.ts';
import type { Writer } from '../points/writer.ts';
import type { OpenView } from '../station/configuration.ts';
import type { Station } from '../station/station.ts';
import type { OperationLog } from '../store/operationLog.ts';
import type { Checker } from '../users/checker.ts';
import type { Users } from '../users/users.ts';

/** A browser that holds a stream open. */
export interface Viewer {
  readonly response: ServerResponse;
  /** Its login; undefined: a visitor on an open page. */
  readonly login: string | undefined;
}

/** The live feed, as far as calls need it. */
export interface LiveFeed {
  /** False: too many streams are held already. */
  open(viewer: Viewer, infoNumbers: readonly number[]): boolean;
  poll(infoNumbers: readonly number[], since: number | undefined, isUser: boolean): Frame;
  closeUser(login: string): void;
}

/** What the managers glue together; made once by the service. */
export interface ManagerParts {
  readonly station: Station;
  readonly open: OpenView;
  readonly revision: () => string;
  /** Keyed revision of the accounts, for the identity card. */
  readonly usersRevision: () => string;
  readonly table: PointTable;
  readonly writer: Writer;
  readonly feed: LiveFeed;
  readonly log: OperationLog;
  readonly users: Users;
  readonly checker: Checker;
  readonly startedAt: number;
  readonly version: string;
  readonly now: () => number;
}
