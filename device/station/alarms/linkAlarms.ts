import { alarmPriorities } from '../../../protocol/alarm.ts';
import { linkAlarmPrefix, linkAlarmTexts } from '../../../protocol/alarms/linkAlarm.ts';
import { fillTemplate } from '../../../protocol/faults/fillTemplate.ts';
import type { LossAlarm } from '../../../protocol/schema/stationFields.ts';
import { type AlarmDefinition, plainDefinition } from '../../alarms/definition.ts';
import { nodeId } from '../../points/fieldPoint.ts';
import type { Link } from '../links.ts';
import { wayOf } from '../linkUnits.ts';
import type { Station } from '../station.ts';

/** A link that is lost again and again is one occurrence; a device behind it counts as back only after such a time. */
const offDelayMs = 5000;

interface Watched extends LossAlarm {
  readonly id: string;
  readonly offDelayMs: number;
  /** Those that are lost together have one; it shows which was the first. */
  readonly way: string;
}

/**
 * The default alarms of what can be lost (R55): of each link, unit, and device behind a link that no alarm of the
 * station watches.
 */
export function linkAlarms({
  links,
  alarms,
  points,
}: Pick<Station, 'links' | 'alarms' | 'points'>): readonly AlarmDefinition[] {
  const watched = new Set(alarms.map(({ link }) => link));
  const used = new Set(alarms.map(({ id }) => id));
  // A simulator is no device that could be lost.
  const real = new Map([...links].filter(([, { kind }]) => !kind.isSimulated));
  const units = [...real.values()].map((link) => ({ ...link, offDelayMs, way: wayOf(link) }));
  const nodes = [...new Map(points.map((point) => [nodeId(point), point])).values()].flatMap(({ link, node }) => {
    const [id, own] = [nodeId({ link, node }), real.get(link)];
    return id !== undefined && own && !links.has(id)
      ? { ...own, ...settingsOf(own, node), id, offDelayMs: 0, way: link }
      : [];
  });
  return [units, nodes].flatMap((all) => {
    const counts = Map.groupBy(all, ({ way }) => way);
    return all.flatMap((one) => {
      const alarm = lossAlarm(one, (counts.get(one.way)?.length ?? 0) > 1);
      return alarm && !watched.has(one.id) && !used.has(alarm.id) ? alarm : [];
    });
  });
}

/** Those of the element that names it, or the node of Sparkplug that it belongs to. */
function settingsOf({ nodes = {} }: Link, node = ''): Partial<LossAlarm> | undefined {
  const names = Object.keys(nodes).filter((name) => name === node || node.startsWith(`${name}/`));
  return nodes[names.toSorted((a, b) => b.length - a.length)[0] ?? ''];
}

function lossAlarm(one: Watched, isOfSeveral: boolean): AlarmDefinition | undefined {
  const priority = alarmPriorities.find((each) => String(each) === one.lossAlarmPriority);
  const { message, cause, consequence, action } = linkAlarmTexts;
  return (
    priority && {
      ...plainDefinition,
      id: linkAlarmPrefix + one.id,
      kind: 'notCurrent',
      link: one.id,
      onDelayMs: one.lossAlarmDelayMs,
      offDelayMs: one.offDelayMs,
      priority,
      alarmGroup: isOfSeveral ? one.way : undefined,
      message: fillTemplate(message.english, { link: one.id }),
      cause: cause.english,
      consequence: consequence.english,
      action: action.english,
    }
  );
}
