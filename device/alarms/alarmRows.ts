import { type Alarm, isAside } from '../../protocol/alarm.ts';
import type { AlarmList } from '../../protocol/calls/alarm.ts';
import { suppressedAgainSince } from './interruption.ts';
import type { Watch } from './watch.ts';

/**
 * All that are active, suppressed or can't be raised; after a sequence of this run, all that have changed since, also
 * normal ones.
 */
export function alarmList(
  watches: readonly Watch[],
  run: string,
  after: string | undefined,
  rowOf: (watch: Watch) => Alarm,
): AlarmList {
  const newest = watches.reduce((most, { state }) => Math.max(most, state.sequence), 0);
  const [ofRun, known] = [after?.slice(0, after.lastIndexOf('.')), Number(after?.slice(after.lastIndexOf('.') + 1))];
  const isWhole = ofRun !== run || !Number.isSafeInteger(known) || known < 0 || known > newest;
  const isListed = ({ status, state }: Watch) =>
    isWhole
      ? status.state !== 'normal' || isAside(status) || suppressedAgainSince(status) !== undefined
      : state.sequence > known;
  return { sequence: `${run}.${newest}`, isWhole, alarms: watches.filter(isListed).map(rowOf) };
}
