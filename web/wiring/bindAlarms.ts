import { getAlarms } from '../../protocol/calls/alarm.ts';
import { ask, replyOf } from '../api/ask.ts';
import { type AlarmRows, mergeAlarms } from '../live/alarms/alarmRows.ts';
import { type AlarmStore, shownOfRows } from '../live/alarms/alarmStore.ts';
import { serves } from '../session/rights.ts';
import type { Session } from '../session/session.ts';
import { type AlarmFollowing, followAlarms } from './followAlarms.ts';

/** It is on the screen in less than a second. */
const spreadMs = 150;

export interface AlarmsParts extends Pick<AlarmFollowing<AlarmRows>, 'live'> {
  readonly session: Session;
}

/** While a user is logged in, on a device that serves alarms (R6). */
export function bindAlarms({ session, live }: AlarmsParts): AlarmStore {
  return followAlarms<AlarmRows>({
    live,
    shown: shownOfRows,
    read: async (before) => {
      const list = replyOf(await ask(session.client, getAlarms, { after: before?.sequence }));
      return list && mergeAlarms(before, list);
    },
    spreadMs,
    isWanted: () => {
      const { status, station, isBusy } = session.state;
      // While the password changes nothing is read; what was read stays.
      if (status === 'Connected' && isBusy) return undefined;
      return status === 'Connected' && station?.profile.isNormalMode === true && serves(station, 'getAlarms');
    },
    changes: [(follow) => session.subscribe(follow)],
  });
}
