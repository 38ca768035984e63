import type { DeviceEvent } from '../../protocol/log/event.ts';
import type { LoadedFolder } from '../station/stationFolder.ts';
import type { Language } from './language.ts';
import type { Place } from './place.ts';

/** `good`: OK; `look`: a warning; `bad`: an error, now or soon. */
export type CheckState = 'good' | 'look' | 'bad';

/** What one look found. */
export interface CheckResult {
  readonly id: string;
  readonly state: CheckState;
  /** One sentence. */
  readonly says: string;
  /** What to do; undefined where it is good. */
  readonly todo?: string | undefined;
}

/** What the looks look at; nothing of it is changed. */
export interface Examined extends Place {
  readonly now: number;
  /** Whether a service runs on the data folder. */
  readonly isRunning: boolean;
  /** Undefined: there is no station folder. */
  readonly read: LoadedFolder | undefined;
  /** The newest starts and stops, newest first, and the newest event of any kind. */
  readonly starts: readonly DeviceEvent[];
  readonly newest: DeviceEvent | undefined;
  /** The certificate that the service is given (PEM); undefined: its own, if there is one. */
  readonly certificate: string | undefined;
  /** The whole database is read, which takes as long as it is large. */
  readonly isThorough: boolean;
  readonly version: string;
  /** What is reported is written in it. */
  readonly language: Language;
}

export type Check = (examined: Examined) => CheckResult | readonly CheckResult[];
/** One that takes its time. */
export type LateCheck = (examined: Examined) => Promise<CheckResult | readonly CheckResult[]>;

export const good = (id: string, says: string): CheckResult => ({ id, state: 'good', says });
export const warning = (id: string, says: string, todo: string): CheckResult => ({ id, state: 'look', says, todo });
export const bad = (id: string, says: string, todo: string): CheckResult => ({ id, state: 'bad', says, todo });
