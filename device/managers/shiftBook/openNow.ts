import { alarmPriorities, isAnnunciated, isAside, isUnacknowledged } from '../../../protocol/alarm.ts';
import type { FieldsOf } from '../../../protocol/log/eventKinds.ts';
import { mostOpen, type OpenNow } from '../../../protocol/log/shiftBook.ts';
import type { User } from '../../users/user.ts';
import { abnormalNow } from '../log/abnormalNow.ts';
import type { ManagerParts, RunningStation } from '../parts.ts';

/** What the next shift must know, as the reader of `station` may see it. */
export function openNow(station: RunningStation): OpenNow {
  const { alarms } = station.alarming;
  const listed = alarms.watches.map(alarms.rowOf).filter((alarm) => isAnnunciated(alarm) || isAside(alarm));
  const active = listed.filter(isAnnunciated);
  const urgentFirst = alarmPriorities.flatMap((priority) => active.filter((alarm) => alarm.priority === priority));
  const aside = listed.filter(isAside);
  return {
    alarmCount: active.length,
    unacknowledgedCount: active.filter(isUnacknowledged).length,
    asideCount: aside.length,
    alarms: [...urgentFirst.slice(0, mostOpen), ...aside.slice(0, mostOpen)],
    now: abnormalNow(station, mostOpen),
  };
}

/** Names in an entry of the log. */
const mostNames = 20;

/** The same, as the log records it with a hand-over of that user. */
export function factsOf(
  { alarmCount, unacknowledgedCount, asideCount, alarms, now }: OpenNow,
  { configuration: { points }, logLimits }: Pick<ManagerParts, 'configuration' | 'logLimits'>,
  { login }: Pick<User, 'login'>,
): FieldsOf<'shiftHandedOver'> & FieldsOf<'shiftTakenOver'> {
  const nameOf = (number: number) => points.find(({ infoNumber }) => infoNumber === number)?.name ?? String(number);
  const lines = (names: readonly string[]) => names.slice(0, mostNames).join('\n') || undefined;
  return {
    alarms: alarmCount,
    unacknowledged: unacknowledgedCount,
    aside: asideCount,
    blocks: now.blockCount,
    overrides: now.overrideCount,
    alarmNames: lines(alarms.filter(isAnnunciated).map(({ id, message }) => message || id)),
    asideNames: lines(alarms.filter(isAside).map(({ id, message }) => message || id)),
    blockNames: lines(now.blocks.map(({ infoNumber }) => nameOf(infoNumber))),
    overrideNames: lines(now.overrides.map(({ infoNumber }) => nameOf(infoNumber))),
    groups: logLimits?.(login).groups.join(', '),
  };
}
