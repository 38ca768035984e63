import type { DeviceEvent } from '../../protocol/log/event.ts';
import type { StationToStart } from '../station/stationFolder.ts';
import type { Language } from './language.ts';
import type { Location } from './location.ts';

/** `error`: now or soon. */
export type CheckState = 'ok' | 'warning' | 'error';

export interface CheckResult {
  readonly id: string;
  readonly state: CheckState;
  /** One sentence. */
  readonly message: string;
  /** What to do; undefined where it is ok. */
  readonly todo?: string | undefined;
}

export interface Listening {
  readonly host: string;
  readonly port: number;
  /** The answer of `/health`, or why there is none. */
  readonly askHealth: () => Promise<string>;
}

export interface ServiceUser {
  readonly name: string;
  readonly uid: number;
}

/** Read by the checks, and not changed. */
export interface Examined extends Location {
  readonly now: number;
  /** On the data folder. */
  readonly isRunning: boolean;
  /** Undefined: there is no station folder. */
  readonly read: StationToStart | undefined;
  /** The newest starts and stops, newest first, and the newest event of any kind. */
  readonly starts: readonly DeviceEvent[];
  readonly newest: DeviceEvent | undefined;
  /** The certificate that the service is given (PEM); undefined: its own, if there is one. */
  readonly certificate: string | undefined;
  /** From the settings of an installed service; undefined: unknown. */
  readonly listening: Listening | undefined;
  /** Of an installed service; undefined: unknown. */
  readonly serviceUser: ServiceUser | undefined;
  /** The whole database is read, which takes long for a large one. */
  readonly isThorough: boolean;
  readonly version: string;
  /** Of the report. */
  readonly language: Language;
}

export type Check = (examined: Examined) => CheckResult | readonly CheckResult[];
/** One that takes its time. */
export type LateCheck = (examined: Examined) => Promise<CheckResult | readonly CheckResult[]>;

export const ok = (id: string, message: string): CheckResult => ({ id, state: 'ok', message });

const notOk = (state: CheckState) => (id: string, message: string, todo: string) => ({ id, state, message, todo });
export const [warning, failure] = [notOk('warning'), notOk('error')];
