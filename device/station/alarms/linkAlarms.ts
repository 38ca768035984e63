import { alarmPriorities } from '../../../protocol/alarm.ts';
import { linkAlarmPrefix, linkAlarmTexts } from '../../../protocol/alarms/linkAlarm.ts';
import { fillTemplate } from '../../../protocol/faults/fillTemplate.ts';
import { type AlarmDefinition, plainDefinition } from '../../alarms/definition.ts';
import type { Link } from '../links.ts';
import { wayOf } from '../linkUnits.ts';
import type { Station } from '../station.ts';

/** A link that is lost again and again is one occurrence. */
const offDelayMs = 5000;

/** The default alarms of lost links (R55): of each link and unit that no alarm of the station watches. */
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
  // A simulator is no device that could be lost.
  if (link.kind.isSimulated) return undefined;
  const priority = alarmPriorities.find((one) => String(one) === link.lossAlarmPriority);
  const { message, cause, consequence, action } = linkAlarmTexts;
  return (
    priority && {
      ...plainDefinition,
      id: linkAlarmPrefix + id,
      kind: 'notCurrent',
      link: id,
      onDelayMs: link.lossAlarmDelayMs,
      offDelayMs,
      priority,
      // Of units that are lost together, it shows which was the first.
      alarmGroup: isOfSeveral ? wayOf(link) : undefined,
      message: fillTemplate(message.english, { link: id }),
      cause: cause.english,
      consequence: consequence.english,
      action: action.english,
    }
  );
}
