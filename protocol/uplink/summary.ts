import type { AlarmPriority } from '../alarm.ts';
import type { ValueState } from '../quality.ts';
import type { Value } from '../sample.ts';

/** By HTTP/2 on the socket that the station opened, requested by the hub. */
export const uplinkPaths = {
  /** Of a station that is not enrolled yet: GET gives an `Enrolment`, which the hub answers by POST of an `EnrolmentReply`. */
  enrolment: '/uplink/enrolment',
  /** Lines of JSON without end: a `Summary`, then `SummaryChange`s; at least one in `summaryPeriodMs`. */
  summary: '/uplink/summary',
  /** By POST: two devices are connected with this key at the same time, and neither is trusted until one is gone. */
  conflict: '/uplink/conflict',
  /** Sealed blocks of the history, log rows, alarm events and configurations for the archive. */
  archive: '/uplink/archive/',
} as const;

/** ALPN of the connection: Node serves no other as HTTP/2. */
export const uplinkProtocol = 'h2';

export const summaryPeriodMs = 5000;
/** After this silence the whole station is not current. */
export const summarySilentMs = 1.5 * summaryPeriodMs;
/** A line, bytes: a station that sends more is cut off and named. */
export const longestSummaryLine = 65_536;
export const mostSummaryAlarms = 100;
export const mostSummaryPoints = 10;
export const mostSummaryLinks = 50;

/** What a station shows before it is enrolled, to a hub whose key its code names. */
export interface Enrolment {
  readonly code: string;
  readonly station: string;
}

/**
 * From then on the station is known by the key of its connection, which goes on where it is `done`. Both sides of one
 * code hear of it here alone: a station that heard nothing is not enrolled, and shows a new code again.
 */
export interface EnrolmentReply {
  readonly result: 'done' | 'codeRefused' | 'nameTaken';
  /** As the hub names itself, without a colon; in logins of its people. */
  readonly hub: string;
  /** Further uplinks with the same key, as `https://hub2.example:8444`; of one installation. */
  readonly urls?: readonly string[];
}

export interface SummaryAlarm {
  readonly id: string;
  readonly message: string;
  readonly priority: AlarmPriority;
  readonly state: string;
  /** UTC ms. */
  readonly raisedAt: number;
  readonly needsAcknowledgement: boolean;
  readonly area: string;
  /** For the acknowledgement. */
  readonly occurrence: number;
}

export interface SummaryPoint {
  readonly infoNumber: number;
  readonly name: string;
  readonly unit: string;
  /** Of the value; undefined: as it is. */
  readonly digits: number | undefined;
  /** Texts of its states, by index. */
  readonly states: readonly string[];
  readonly value: Value | undefined;
  readonly state: ValueState;
  /** UTC ms. */
  readonly time: number | undefined;
}

export interface SummaryLink {
  readonly id: string;
  /** UTC ms. */
  readonly lostSince: number;
}

/** Version 1. A hub reads earlier versions too; parts that it does not know are left out. */
export interface Summary {
  readonly v: 1;
  /** The station's clock when the line was sent, UTC ms. */
  readonly time: number;
  readonly station: {
    readonly name: string;
    /** Release of the service, and build of its app. */
    readonly version: string;
    readonly build: string;
    readonly startedAt: number;
    readonly state: 'ok' | 'degraded';
    /** Where people reach it without the hub; empty: it does not say. */
    readonly url: string;
  };
  readonly clock: 'synchronised' | 'free' | 'unknown';
  /** Active or not acknowledged, by priority 1 to 4. */
  readonly counts: readonly number[];
  readonly unacknowledged: number;
  /** The most urgent first. */
  readonly alarms: readonly SummaryAlarm[];
  readonly links: { readonly count: number; readonly lost: readonly SummaryLink[] };
  readonly points: readonly SummaryPoint[];
}

/** Of a point: its place in `points`, value (null: none), state and time (null: none). */
export type ChangedPoint = readonly [place: number, value: Value | null, state: ValueState, time: number | null];

export interface ChangedAlarms {
  /** New ones, and those that are not as before. */
  readonly put: readonly SummaryAlarm[];
  /** Ids of those that are not in the list now. */
  readonly gone: readonly string[];
}

/**
 * The parts that changed, whole; what is left out is as before. Of long parts only what changed in them
 * (`withChange`): an uplink may be slow.
 */
export type SummaryChange = Pick<Summary, 'time'> &
  Partial<Summary> & {
    readonly changedPoints?: readonly ChangedPoint[];
    readonly changedAlarms?: ChangedAlarms;
  };
