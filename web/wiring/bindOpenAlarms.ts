import type { OpenAlarm } from '../../protocol/alarms/openAlarm.ts';
import { getAlarmsUnAuth } from '../../protocol/calls/alarm.ts';
import { ask, replyOf } from '../api/ask.ts';
import { type AlarmStore, shownOfOpen } from '../live/alarms/alarmStore.ts';
import { paths } from '../routes/routes.ts';
import type { Session } from '../session/session.ts';
import { type AlarmFollowing, followAlarms } from './followAlarms.ts';

/** Visitors are many, and none of them acts on it. */
const spreadMs = 1000;

interface OpenAlarmsParts extends Pick<AlarmFollowing<readonly OpenAlarm[]>, 'live'> {
  readonly session: Session;
  readonly route: () => string;
  readonly onRoute: (listener: () => void) => void;
}

/** While an open page is shown and the station shows alarms on it. */
export function bindOpenAlarms({ session, live, route, onRoute }: OpenAlarmsParts): AlarmStore {
  return followAlarms({
    live,
    shown: shownOfOpen,
    read: async () => replyOf(await ask(session.client, getAlarmsUnAuth))?.alarms,
    spreadMs,
    isWanted: () => {
      const { open } = session.state;
      if (!route().startsWith(paths.open) || !open?.services.has('Alarm')) return false;
      return open.synoptics.some(({ showsAlarms }) => showsAlarms);
    },
    changes: [(follow) => session.subscribe(follow), onRoute],
  });
}
