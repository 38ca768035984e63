import type { Point } from '../../protocol/point.ts';
import type { Client } from '../api/client.ts';
import type { OfferedCall } from '../api/offeredCalls.ts';
import { requiredContext } from '../ui/requiredContext.ts';
import type { AlarmStore } from './alarms/alarmStore.ts';
import type { Ends } from './ends.ts';
import type { Live } from './live.ts';

/**
 * All that a page shows, and of which moment: every part of it reads this instead of the session, so that it can show
 * another moment or another configuration than the device's current one. Give the same object while nothing changes.
 */
export interface World extends Live {
  /** Undefined: unknown here. */
  readonly alarms: AlarmStore | undefined;
  /** What visitors see of them: marks alone, and only on a page for which the station permits it. */
  readonly openAlarms: AlarmStore | undefined;
  /** A visitor's, who knows only the public pages. */
  readonly isPublic?: true;
  readonly ends: Ends;
  /** Reads the history for small trends up to the device time of this world; undefined: there are none. */
  readonly past: Pick<Client, 'call'> | undefined;
  /** The page whose numbers show their last day; undefined: none. */
  readonly dayPage?: string | undefined;
  /** Whether the operator may make this call (for this point) here; none for a moment of the past (R6, R16). */
  readonly may: (call: OfferedCall, point?: Point) => boolean;
}

export const [WorldContext, useWorld] = requiredContext<World>('WorldContext');
