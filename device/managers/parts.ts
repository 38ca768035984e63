import type { ServerResponse } from 'node:http';
import type { Frame } from '../../protocol/changes.ts';
import type { Arms } from '../points/arms.ts';
import type { CommandBlocks } from '../points/commandBlocks.ts';
import type { Field } from '../points/field.ts';
import type { Interlocks } from '../points/interlocks.ts';
import type { Overrides } from '../points/overrides.ts';
import type { PointTable } from '../points/pointTable.ts';
import type { Presence } from '../points/presence.ts';
import type { ProgrammeStore } from '../points/programmeStore.ts';
import type { Scheduler } from '../points/scheduler.ts';
import type { Writer } from '../points/writer.ts';
import type { OpenView } from '../station/configuration.ts';
import type { Station } from '../station/station.ts';
import type { OperationLog } from '../store/operationLog.ts';
import type { AccountStore } from '../users/accounts.ts';
import type { PasswordGate } from '../users/passwordGate.ts';
import type { Sessions } from '../users/sessions.ts';
import type { Users } from '../users/users.ts';

/** A browser that holds a stream open. */
export interface Viewer {
  readonly response: ServerResponse;
  /** Its login; undefined: a visitor on an open page. */
  readonly login: string | undefined;
  /** Key of its session; undefined for a visitor. */
  readonly session: string | undefined;
  readonly address: string;
}

/** The live feed, as far as calls need it. */
export interface LiveFeed {
  /** False: too many streams are held already. */
  open(viewer: Viewer, infoNumbers: readonly number[]): boolean;
  poll(infoNumbers: readonly number[], since: number | undefined, isUser: boolean): Frame;
  closeUser(login: string): void;
  closeSession(key: string): void;
}

/** The way of a command, and what stands on it. */
export interface CommandParts {
  readonly writer: Writer;
  readonly arms: Arms;
  readonly blocks: CommandBlocks;
  readonly overrides: Overrides;
  readonly interlocks: Interlocks;
  readonly presence: Presence;
  /** A session or a user is out: the arms and the open panels end with it. */
  readonly endSession: (key: string) => void;
  readonly endUser: (login: string) => void;
}

/** What the managers glue together; made once by the service. */
export interface ManagerParts {
  readonly station: Station;
  readonly open: OpenView;
  readonly revision: () => string;
  /** Keyed revision of the accounts, for the identity card. */
  readonly usersRevision: () => string;
  /** The same of the links to the field. */
  readonly networkRevision: () => string;
  readonly table: PointTable;
  readonly field: Field;
  readonly commands: CommandParts;
  readonly programmes: { readonly scheduler: Scheduler; readonly store: ProgrammeStore };
  /** The device's zone (R32). */
  readonly timeZone: string;
  readonly feed: LiveFeed;
  readonly log: OperationLog;
  readonly users: Users;
  readonly gate: PasswordGate;
  readonly sessions: Sessions;
  readonly accounts: AccountStore;
  /** The station's configuration can't be used, or its owner said so (spec §4): not all functions are served. */
  readonly isDegraded: boolean;
  readonly startedAt: number;
  readonly version: string;
  readonly now: () => number;
}
