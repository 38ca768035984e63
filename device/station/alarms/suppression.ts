import { alarmKindRows, takesSetting } from '../../../protocol/alarms/alarmKind.ts';
import type { CfgFields } from '../../../station/check/cfgFields.ts';
import type { AlarmDefinition, Suppression } from '../../alarms/definition.ts';
import { comparisons } from '../../points/commands/interlock.ts';
import type { FieldPoint } from '../../points/fieldPoint.ts';
import { readConditionOrFormula } from '../conditionFormula.ts';
import { formulaStation } from '../points/formulaStation.ts';
import type { AlarmSettings, KnownToAlarms } from './reading.ts';
import type { Watched } from './watched.ts';

/**
 * A condition that can't be read or evaluated, or that is met whenever the alarm would be raised, suppresses nothing:
 * the alarm itself stays.
 */
export function readSuppression(
  fields: CfgFields,
  { kind, suppressedWhen: text }: AlarmSettings,
  watched: Watched,
  known: KnownToAlarms,
): Pick<AlarmDefinition, 'suppressedWhen' | 'suppressionFormula'> {
  const none = { suppressedWhen: undefined };
  if (text === undefined) return none;
  const parsed = readConditionOrFormula('SuppressedWhen', text, formulaStation(known.points));
  if ('formula' in parsed) return { ...none, suppressionFormula: parsed.formula };
  if ('reasons' in parsed) {
    for (const reason of parsed.reasons) fields.faultOfPart(reason);
    return none;
  }
  const point = known.points.get(parsed.when);
  if (point?.rejected) return none;
  const code = faultOf(parsed, point, { kind, ...watched });
  if (!code) return { suppressedWhen: parsed };
  fields.faultOfPart({ code, field: 'SuppressedWhen', value: code === 'suppressedByItself' ? text : parsed.when });
  return none;
}

function faultOf(
  condition: Suppression,
  point: FieldPoint | undefined,
  alarm: Pick<AlarmDefinition, 'kind'> & Watched,
) {
  if (!point) return 'unknownAlarmPoint';
  if (point.kind === 'text') return 'notComparable';
  return condition.when === alarm.point && isAlwaysMet(condition, alarm) ? 'suppressedByItself' : undefined;
}

/** Whether the condition on the alarm's own point is met whenever the alarm is active, as far as that is certain. */
function isAlwaysMet(condition: Suppression, alarm: Pick<AlarmDefinition, 'kind' | 'limit' | 'states'>): boolean {
  const values = typeof alarm.limit === 'string' ? [] : alarmValues(alarm, [condition.limit]);
  return values.length > 0 && values.every(meets(condition));
}

export function meets({ comparison, limit }: Suppression): (value: number) => boolean {
  return (value) => comparisons[comparison](value, limit);
}

const least = -Number.MAX_VALUE;
const most = Number.MAX_VALUE;
/** Farther apart than any two limits, and finite: both ends are values like others. */
const ends = [least, most] as const;

/**
 * Values of its point at which the alarm is active: one of each interval between these limits and its own, so that a
 * comparison with them that has one result for all of these has it for every value. Kinds that no single value decides
 * can be active at any; what is not current meets no condition, and a limit that a point has can be anywhere: then only
 * the far end is certain.
 */
export function alarmValues(
  { kind, limit, states }: Pick<AlarmDefinition, 'kind' | 'limit' | 'states'>,
  limits: readonly number[],
): readonly number[] {
  const own = typeof limit === 'number' ? [limit] : [];
  const all = [...ends, ...own, ...limits].toSorted((a, b) => a - b);
  const between = all.flatMap((value, i) => [value, value / 2 + (all[i + 1] ?? value) / 2]);
  if (takesSetting(kind, 'states')) return states;
  const { quantity, side } = alarmKindRows[kind];
  if (quantity === 'presence') return [];
  if (!side) return between;
  if (typeof limit !== 'number') return [side === 'below' ? least : most];
  return between.filter((value) => (side === 'below' ? value < limit : value > limit));
}
