import type { CallName } from '../../protocol/calls.ts';
import type { Point } from '../../protocol/point.ts';
import type { Client } from '../api/client.ts';
import { requiredContext } from '../ui/requiredContext.ts';
import type { AlarmStore } from './alarms/alarmStore.ts';
import type { Ends } from './ends.ts';
import type { Live } from './live.ts';

/**
 * All that a page shows, and of when: every part of it reads this in place of the session, so that it can show another
 * moment or another configuration than the device's of now. Give the same object while nothing changes.
 */
export interface World extends Live {
  /** The active alarms; undefined: unknown here. */
  readonly alarms: AlarmStore | undefined;
  /** What visitors see of them: marks alone, and only on a page of which the station says so. */
  readonly openAlarms: AlarmStore | undefined;
  /** It is that of a visitor, who knows the public pages alone. */
  readonly isPublic?: true;
  /** When blocks and overrides end. */
  readonly ends: Ends;
  /** Reads the history for small trends up to the device time of this world; undefined: there are none. */
  readonly past: Pick<Client, 'call'> | undefined;
  /** Whether the operator may make this call (for this point) here; of a moment of the past: none (R6, R16). */
  readonly may: (call: CallName, point?: Point) => boolean;
}

/** Provided by the app for the device as it is now, and by whatever shows another world within it. */
export const [WorldContext, useWorld] = requiredContext<World>('WorldContext');
