import { readNodes, readNumber, readText } from '../fields.ts';
import { element, type XmlNode } from '../xml.ts';
import {
  canonical,
  type Dates,
  type Exception,
  type Programme,
  type Switch,
  type WeekAndDay,
  weekdays,
} from './programme.ts';

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
  const period = from === undefined && to === undefined ? [] : [element('EffectivePeriod', { From: from, To: to })];
  const days = weekdays.flatMap((name, day) => {
    const switches = weeklySchedule[day] ?? [];
    return switches.length === 0 ? [] : [element('Day', { Name: name }, switches.map(writeSwitch))];
  });
  return element('Programme', { ...fields, DefaultValue: defaultValue }, [
    ...period,
    ...days,
    ...exceptionSchedule.map(writeException),
  ]);
}

/**
 * Reads it as it is written: whether it is sound, checkProgramme says. Undefined where it can't be read: an unknown
 * weekday, a day twice, an exception without dates.
 */
export function readProgramme(node: XmlNode): Programme | undefined {
  const week: Switch[][] = weekdays.map(() => []);
  const seen = new Set<number>();
  for (const day of readNodes(node, 'Day')) {
    const index = weekdayNamed(readText(day, 'Name'));
    if (index === undefined || seen.has(index)) return undefined;
    seen.add(index);
    week[index] = readSwitches(day);
  }
  const exceptions = readNodes(node, 'Exception').map(readException);
  if (!exceptions.every((exception) => exception !== undefined)) return undefined;
  const [period] = readNodes(node, 'EffectivePeriod');
  return {
    effectivePeriod: { from: period && readText(period, 'From'), to: period && readText(period, 'To') },
    defaultValue: readText(node, 'DefaultValue'),
    weeklySchedule: week,
    exceptionSchedule: exceptions,
  };
}

function readSwitches(node: XmlNode): Switch[] {
  return readNodes(node, 'Switch').map((row) => ({
    time: readText(row, 'Time') ?? '',
    value: readText(row, 'Value') ?? '',
  }));
}

function readException(node: XmlNode): Exception | undefined {
  const period = readDates(node) ?? readWeekAndDay(node);
  return (
    period && {
      name: readText(node, 'Name') ?? '',
      priority: readNumber(node, 'Priority') ?? 0,
      period,
      switches: readSwitches(node),
    }
  );
}

function readDates(node: XmlNode): Dates | undefined {
  const from = readText(node, 'From');
  // One day needs one date.
  return from === undefined ? undefined : { kind: 'dates', from, to: readText(node, 'To') ?? from };
}

function readWeekAndDay(node: XmlNode): WeekAndDay | undefined {
  const weekday = weekdayNamed(readText(node, 'Weekday'));
  if (weekday === undefined) return undefined;
  // What is there and is no number is no wildcard: 0 is refused by the check.
  const part = (field: string) => (readText(node, field) === undefined ? undefined : (readNumber(node, field) ?? 0));
  return { kind: 'weekAndDay', weekday, week: part('Week'), month: part('Month') };
}

function weekdayNamed(name: string | undefined): number | undefined {
  const index = (weekdays as readonly string[]).indexOf(name ?? '');
  return index < 0 ? undefined : index;
}

function writeSwitch({ time, value }: Switch): XmlNode {
  return element('Switch', { Time: time, Value: value });
}

function writeException({ name, priority, period, switches }: Exception): XmlNode {
  const when =
    period.kind === 'dates'
      ? { From: period.from, To: period.to }
      : { Weekday: weekdays[period.weekday], Week: period.week, Month: period.month };
  return element('Exception', { Name: name, Priority: priority, ...when }, switches.map(writeSwitch));
}
