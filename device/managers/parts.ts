import type { ServerResponse } from 'node:http';
import type * as fleetCalls from '../../protocol/calls/fleet.ts';
import type { EnrolOutcome, HubState } from '../../protocol/calls/uplink.ts';
import type { HealthDetail } from '../../protocol/diagnostic/health.ts';
import type { PublisherState } from '../../protocol/diagnostic/publisherState.ts';
import type { Reach } from '../../protocol/rights.ts';
import type { Versions } from '../../protocol/topics.ts';
import type { Frame } from '../../protocol/wire/frame.ts';
import type { AlarmActions } from '../alarms/alarmActions.ts';
import type { AlarmReader } from '../alarms/alarmReader.ts';
import type { AlarmStore } from '../alarms/alarmStore.ts';
import type { Alarms } from '../alarms/alarms.ts';
import type { OpenAlarms } from '../alarms/openAlarms.ts';
import type { Answers } from '../calls/reply.ts';
import type { Events } from '../events/events.ts';
import type { LogKey } from '../events/logKey.ts';
import type { LogLimits } from '../events/logLimits.ts';
import type { LogReader } from '../events/logReader.ts';
import type { SeenMarks } from '../events/seenMarks.ts';
import type { AskHistory } from '../history/reading/question.ts';
import type { CalledAlarm } from '../messages/callOut.ts';
import type { LinkActions } from '../messages/linkActions.ts';
import type { Messages } from '../messages/messages.ts';
import type { SetupActions } from '../messages/setupActions.ts';
import type { Arms } from '../points/commands/arms.ts';
import type { CommandBlocks } from '../points/commands/commandBlocks.ts';
import type { Interlocks } from '../points/commands/interlocks.ts';
import type { Overrides } from '../points/commands/overrides.ts';
import type { RemoteCommands } from '../points/commands/remoteCommands.ts';
import type { Writer } from '../points/commands/writer.ts';
import type { Field } from '../points/field.ts';
import type { FormulaMarks } from '../points/formulaMarks.ts';
import type { PointTable } from '../points/pointTable.ts';
import type { Presence } from '../points/presence.ts';
import type { ProgrammeStore } from '../points/programmes/programmeStore.ts';
import type { Scheduler } from '../points/programmes/scheduler.ts';
import type { MadeReports } from '../reports/madeReports.ts';
import type { SecretActions } from '../secrets/secretActions.ts';
import type { OpenView } from '../station/pages/synopticWebCfg.ts';
import type { Station } from '../station/station.ts';
import type { RecordChange } from '../store/recordedChange.ts';
import type { Corrections } from '../store/tables/corrections.ts';
import type { TrendViews } from '../store/tables/trendViews.ts';
import type { Tokens } from '../tokens/tokens.ts';
import type { TrustActions } from '../trust/trustActions.ts';
import type { AccountStore } from '../users/accounts.ts';
import type { DirectoryLogins } from '../users/directoryLogins.ts';
import type { PasswordGate } from '../users/passwordGate.ts';
import type { Sessions } from '../users/sessions.ts';
import type { Users } from '../users/users.ts';

export interface Viewer {
  readonly response: ServerResponse;
  /** Its login; undefined: a visitor on an open page. */
  readonly login: string | undefined;
  /** Key of its session; undefined for a visitor. */
  readonly session: string | undefined;
  readonly address: string;
  /** Undefined: all of the station. */
  readonly versionsOf?: VersionsOf | undefined;
}

/** Of the versions of the whole station, those that are shown. */
export type VersionsOf = (all: Versions) => Versions;

export interface LiveFeed {
  /** Of all pages, also without login. */
  readonly streams: number;
  /** False: too many streams are held already. */
  open(viewer: Viewer, infoNumbers: readonly number[]): boolean;
  poll(
    infoNumbers: readonly number[],
    since: number | undefined,
    isUser: boolean,
    versionsOf: VersionsOf | undefined,
  ): Frame;
  closeUser(login: string): void;
  closeSession(key: string): void;
}

/** The way of a command, and its preconditions. */
export interface CommandParts {
  readonly writer: Writer;
  readonly arms: Arms;
  readonly blocks: Pick<CommandBlocks, 'list' | 'byPoint' | 'set' | 'remove'>;
  readonly overrides: Pick<Overrides, 'list' | 'of' | 'set' | 'release' | 'releaseAll'>;
  readonly interlocks: Pick<Interlocks, 'statesOf'>;
  /** Whether people of hubs may act now. */
  readonly remote: Pick<RemoteCommands, 'stateFor' | 'against'>;
  readonly presence: Presence;
  /** A session or a user is out: the arms and the open panels end with it. */
  readonly endSession: (key: string) => void;
  readonly endUser: (login: string) => void;
}

export interface SeenAlarms
  extends Pick<Alarms, 'watches' | 'get' | 'rowOf' | 'pastOf' | 'list' | 'limitText' | 'limitsOf'> {
  readonly ledger: Pick<Alarms['ledger'], 'flush' | 'keep'> & {
    readonly occurrences: Pick<Alarms['ledger']['occurrences'], 'of' | 'before'>;
  };
}

/** The alarms: what stands, what people do with it, and what is kept of the past. */
export interface AlarmingParts {
  readonly alarms: SeenAlarms;
  /** What visitors are told of them; undefined: nothing. */
  readonly openAlarms: OpenAlarms | undefined;
  readonly actions: AlarmActions;
  readonly history: Pick<AlarmStore, 'rowsOf' | 'row' | 'keepComment'>;
  /** Whether a call-out is about an alarm that is seen; absent: all are. */
  readonly sees?: (alarm: CalledAlarm) => boolean;
}

/** The calls and messages, what people set up of them, and what links in them do. */
export interface MessagingParts {
  readonly messages: Messages;
  readonly setup: SetupActions;
  readonly links: LinkActions;
}

/** All that is made of one configuration, and ends with it: made by `startStation`, reached through `station()`. */
export interface RunningStation {
  readonly configuration: Station;
  readonly open: OpenView;
  readonly revision: () => string;
  /** Keyed revision of the links to the field, for the identity card. */
  readonly networkRevision: () => string;
  readonly table: PointTable;
  readonly field: Field;
  readonly calculations: FormulaMarks;
  readonly commands: CommandParts;
  readonly alarming: AlarmingParts;
  readonly programmes: {
    readonly scheduler: Pick<Scheduler, 'states' | 'state' | 'storedOf' | 'release' | 'replace'>;
    readonly store: Pick<ProgrammeStore, 'current' | 'previous'>;
  };
  /** Names under which the device answers, in small letters (R20). */
  readonly localHostNames: ReadonlySet<string>;
  /** The device's zone (R32). */
  readonly timeZone: string;
  readonly feed: LiveFeed;
  /** The configuration can't be used, or its owner said so (spec §4): not all functions are served. */
  readonly isDegraded: boolean;
  readonly startedAt: number;
}

interface Author {
  readonly login: string;
  readonly address: string;
}

/** The hubs that this station shows itself to. */
export interface UplinkParts {
  readonly state: () => { readonly hubs: readonly HubState[]; readonly fingerprint: string | undefined };
  readonly enrol: (wish: { readonly url: string; readonly code: string }, author: Author) => Promise<EnrolOutcome>;
  /** False: it is not enrolled there. */
  readonly leave: (name: string, author: Author) => boolean;
}

/** Only a hub answers these. */
export type FleetCallName = keyof typeof fleetCalls;
export type FleetParts = Pick<Answers, FleetCallName>;

interface HealthSource {
  readonly uptimeMs: number;
  readonly detail: () => Promise<HealthDetail>;
  /** Some seconds old at most. */
  readonly recentDetail: () => Promise<HealthDetail>;
}

/** What outlives a configuration: made once by the service. */
export interface ServiceParts {
  /** The one that runs now; not to be kept beyond a call. */
  readonly station: () => RunningStation;
  /** What a file of the running configuration holds, by its SHA-256. */
  readonly fileContent: (sha256: string) => Promise<Buffer | undefined>;
  /** Keyed revision of the accounts, for the identity card. */
  readonly usersRevision: () => string;
  readonly events: Events;
  readonly recordChange: RecordChange;
  readonly logReader: LogReader;
  /** Asks the alarms of the past in a thread of its own. */
  readonly alarmReader: Pick<AlarmReader, 'ask'>;
  readonly askHistory: AskHistory;
  readonly corrections: Corrections;
  readonly trendViews: TrendViews;
  readonly seenMarks: SeenMarks;
  readonly reports: MadeReports;
  /** What sends points to brokers. */
  readonly publishing: { readonly states: readonly PublisherState[] };
  /** The key by which exports are signed, made at first need. */
  readonly logKey: () => LogKey;
  readonly users: Users;
  /** Of logins that are not the device's own; undefined: there is none. */
  readonly directory: DirectoryLogins | undefined;
  readonly gate: PasswordGate;
  readonly sessions: Sessions;
  readonly tokens: Tokens;
  readonly accounts: AccountStore;
  readonly messaging: MessagingParts;
  readonly uplink: UplinkParts;
  /** Undefined: this is no hub. */
  readonly fleet?: FleetParts | undefined;
  readonly secrets: SecretActions;
  readonly trust: TrustActions;
  /** Who activated the version that runs, and when; undefined: nobody, or it is not known. */
  readonly activated: () => { readonly by: string; readonly at: number } | undefined;
  readonly health: HealthSource;
  /** Makes the support bundle, with these texts by the name of their file; rejects with an Error where it can't. */
  readonly supportBundle: (
    texts: Readonly<Record<string, string>>,
  ) => Promise<{ readonly name: string; readonly bytes: Buffer }>;
  readonly version: string;
  readonly now: () => number;
  /** Monotonic milliseconds. */
  readonly tick: () => number;
}

/**
 * What the managers glue together. They, and what they keep, are made anew for each running station; whoever waits for
 * something reaches the station through `station()` then.
 */
export type ManagerParts = ServiceParts &
  RunningStation & {
    /** Whose groups do not hold all of the station: what is outside is not in `configuration`. Undefined: it is whole. */
    readonly reach?: Reach | undefined;
    readonly versionsOf?: VersionsOf | undefined;
    /** Which part of the log they see; undefined: all of it. */
    readonly logLimits?: ((login: string) => LogLimits) | undefined;
  };
