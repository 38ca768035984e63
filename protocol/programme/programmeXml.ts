import { FieldReader } from '../elementFields.ts';
import { readFields, type Values, writeFields } from '../schema/schema.ts';
import { readNodes } from '../wire/fields.ts';
import { element, type XmlNode } from '../wire/xml.ts';
import { canonical, type Exception, type Programme, type Switch, weekdays } from './programme.ts';
import { dayFields, exceptionFields, periodFields, programmeFields, switchFields } from './programmeFields.ts';

/**
 * `<Programme DefaultValue="0"><EffectivePeriod From=".." To=".."/><Day Name="Monday"><Switch Time="06:00" Value="1"/></Day>
 * <Exception Name="Christmas" Priority="8" From="12-24" To="12-26"><Switch …/></Exception>
 * <Exception Name="Spring day" Priority="9" Weekday="Monday" Week="1" Month="5"/></Programme>` (R2). Days without
 * switches are left out.
 */
export function writeProgramme(
  programme: Programme,
  fields: Readonly<Record<string, string | number | undefined>> = {},
): XmlNode {
  const { effectivePeriod, defaultValue, weeklySchedule, exceptionSchedule } = canonical(programme);
  const { from, to } = effectivePeriod;
  const isBounded = from !== undefined || to !== undefined;
  const period = isBounded ? [element('EffectivePeriod', writeFields(periodFields, effectivePeriod))] : [];
  const days = weekdays.flatMap((name, day) => {
    const switches = weeklySchedule[day] ?? [];
    return switches.length === 0 ? [] : [element('Day', writeFields(dayFields, { name }), switches.map(writeSwitch))];
  });
  return element('Programme', { ...fields, ...writeFields(programmeFields, { defaultValue }) }, [
    ...period,
    ...days,
    ...exceptionSchedule.map(writeException),
  ]);
}

/**
 * As written: checkProgramme checks it. Undefined where it can't be read: an unknown weekday, a day twice, an exception
 * without dates.
 */
export function readProgramme(node: XmlNode): Programme | undefined {
  const week: Switch[][] = weekdays.map(() => []);
  const seen = new Set<string>();
  for (const day of readNodes(node, 'Day')) {
    const { name } = readFields(dayFields, new FieldReader(day));
    if (name === undefined || seen.has(name)) return undefined;
    seen.add(name);
    week[weekdays.indexOf(name)] = readSwitches(day);
  }
  const exceptions = readNodes(node, 'Exception').map(readException);
  if (!exceptions.every((exception) => exception !== undefined)) return undefined;
  const [period] = readNodes(node, 'EffectivePeriod');
  return {
    effectivePeriod: period ? readFields(periodFields, new FieldReader(period)) : { from: undefined, to: undefined },
    ...readFields(programmeFields, new FieldReader(node)),
    weeklySchedule: week,
    exceptionSchedule: exceptions,
  };
}

function readSwitches(node: XmlNode): Switch[] {
  return readNodes(node, 'Switch').map((row) => readFields(switchFields, new FieldReader(row)));
}

function readException(node: XmlNode): Exception | undefined {
  const { name, priority, ...when } = readFields(exceptionFields, new FieldReader(node));
  const period = periodOf(when);
  return period && { name, priority, period, switches: readSwitches(node) };
}

function periodOf(when: Omit<Values<typeof exceptionFields>, 'name' | 'priority'>): Exception['period'] | undefined {
  const { from, to, weekday, week, month } = when;
  // One day needs one date.
  if (from !== undefined) return { kind: 'dates', from, to: to ?? from };
  return weekday && { kind: 'weekAndDay', weekday: weekdays.indexOf(weekday), week, month };
}

function writeSwitch(row: Switch): XmlNode {
  return element('Switch', writeFields(switchFields, row));
}

function writeException({ name, priority, period, switches }: Exception): XmlNode {
  const when = period.kind === 'dates' ? period : { ...period, weekday: weekdays[period.weekday] };
  return element('Exception', writeFields(exceptionFields, { name, priority, ...when }), switches.map(writeSwitch));
}
