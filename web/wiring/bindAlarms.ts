import { readAlarms } from '../api/alarms.ts';
import { type AlarmRows, mergeAlarms } from '../live/alarms/alarmRows.ts';
import { type StandingAlarms, shownOfRows } from '../live/alarms/alarmStore.ts';
import { serves } from '../session/rights.ts';
import type { Session } from '../session/session.ts';
import { type AlarmFollowing, followAlarms } from './followAlarms.ts';

/** It is on the screen in less than a second. */
const spreadMs = 150;

export interface AlarmsParts extends Pick<AlarmFollowing<AlarmRows>, 'live'> {
  readonly session: Session;
}

/** The standing alarms for as long as somebody is logged in, of a device that tells of them (R6). */
export function bindAlarms({ session, live }: AlarmsParts): StandingAlarms {
  let known: AlarmRows | undefined;
  const readOnce = async () => {
    const told = await readAlarms(session.client, known?.sequence);
    if (told) known = mergeAlarms(known, told);
    return told && known;
  };
  // One after another: what has changed since is asked with what is known then.
  let underWay: Promise<AlarmRows | undefined> = Promise.resolve(undefined);
  return followAlarms({
    live,
    shown: shownOfRows,
    read: () => {
      underWay = underWay.then(readOnce, readOnce);
      return underWay;
    },
    spreadMs,
    isWanted: () => {
      const { status, station, isBusy } = session.state;
      // While the password changes nothing is asked; what was told stays.
      if (status === 'Connected' && isBusy) return undefined;
      return status === 'Connected' && station?.profile.isNormalMode === true && serves(station, 'getAlarms');
    },
    changes: [(look) => session.subscribe(look)],
    onEnd: () => {
      known = undefined;
    },
  });
}
