import { alarmKindRows } from '../../../protocol/alarms/alarmKind.ts';
import { startsAlarmPrefix, startsAlarmTexts } from '../../../protocol/alarms/startsAlarm.ts';
import { fillTemplate } from '../../../protocol/faults/fillTemplate.ts';
import { type AlarmDefinition, plainDefinition } from '../../alarms/definition.ts';
import type { FieldPoint } from '../../points/fieldPoint.ts';
import type { Station } from '../station.ts';

/** One start more or less within the hour is no new occurrence. */
const offDelayMs = 600_000;

/**
 * Alarms of machines that are started too often: one for each point with `StartsPerHour` that no alarm of the station
 * watches for it; of a machine with a starts counter, only the counter's.
 */
export function startAlarms({ points, alarms }: Pick<Station, 'points' | 'alarms'>): readonly AlarmDefinition[] {
  const used = new Set(alarms.map(({ id }) => id));
  const watched = new Set(
    alarms.flatMap(({ kind, point }) => (alarmKindRows[kind].quantity === 'starts' ? (point ?? []) : [])),
  );
  const limited = points.filter(({ startsPerHour, rejected }) => startsPerHour !== undefined && !rejected);
  const counted = new Set(limited.flatMap(({ isCounter, machine }) => (isCounter ? (machine ?? []) : [])));
  return limited.flatMap((point) => {
    const alarm = startAlarm(point, nameOfMachine(point, points));
    const isCountedElsewhere = !point.isCounter && counted.has(point.machine ?? '');
    return isCountedElsewhere || watched.has(point.id) || used.has(alarm.id) ? [] : alarm;
  });
}

/** `Pump 1` of `Pump 1 starts`, where a point of its machine has that name. */
function nameOfMachine({ name, machine, id }: FieldPoint, points: readonly FieldPoint[]): string {
  const names = points.filter((one) => machine !== undefined && one.machine === machine).map((one) => one.name);
  const heads = names.filter((one) => one !== '' && name.startsWith(`${one} `));
  return heads.toSorted((a, b) => a.length - b.length)[0] ?? (name || id);
}

function startAlarm({ id, startsPerHour }: FieldPoint, machine: string): AlarmDefinition {
  const { message, cause, consequence, action } = startsAlarmTexts;
  return {
    ...plainDefinition,
    id: startsAlarmPrefix + id,
    kind: 'starts',
    point: id,
    limit: startsPerHour,
    offDelayMs,
    priority: 3,
    message: fillTemplate(message.english, { machine }),
    cause: cause.english,
    consequence: consequence.english,
    action: action.english,
  };
}
