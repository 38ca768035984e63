import { alarmPriorities } from '../../../protocol/alarm.ts';
import { linkAlarmPrefix, linkAlarmTexts } from '../../../protocol/alarms/linkAlarm.ts';
import { type AlarmDefinition, plainDefinition } from '../../alarms/definition.ts';
import type { Link } from '../links.ts';
import type { Station } from '../station.ts';

/** A link that comes and goes is one occurrence. */
const offDelayMs = 5000;

/** The alarms that lost links are by default (R55): of each link and unit that no alarm of the station watches. */
export function linkAlarms({ links, alarms }: Pick<Station, 'links' | 'alarms'>): readonly AlarmDefinition[] {
  const watched = new Set(alarms.map(({ link }) => link));
  const used = new Set(alarms.map(({ id }) => id));
  const counts = Map.groupBy(links.values(), wayOf);
  return [...links].flatMap(([id, link]) => {
    const alarm = linkAlarm(id, link, (counts.get(wayOf(link))?.length ?? 0) > 1);
    return alarm && !watched.has(id) && !used.has(alarm.id) ? alarm : [];
  });
}

function linkAlarm(id: string, link: Link, isOfSeveral: boolean): AlarmDefinition | undefined {
  // There is no device that could be lost.
  if (link.kind.isSimulated) return undefined;
  const priority = alarmPriorities.find((one) => String(one) === link.lossAlarmPriority);
  const { message, ...texts } = linkAlarmTexts;
  return (
    priority && {
      ...plainDefinition,
      id: linkAlarmPrefix + id,
      kind: 'notCurrent',
      link: id,
      onDelayMs: link.lossAlarmDelayMs,
      offDelayMs,
      priority,
      // Units that are lost together: which was the first.
      alarmGroup: isOfSeveral ? wayOf(link) : undefined,
      message: message(id),
      ...texts,
    }
  );
}

/** The Id of the link in the file: a unit is reached over it. */
function wayOf({ id, wayOf: own = id }: Link): string {
  return own;
}
