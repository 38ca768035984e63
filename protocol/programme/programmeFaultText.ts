import { type Programme, weekdays } from './programme.ts';
import type { FaultReason, ProgrammeFault } from './programmeFault.ts';

const words = {
  noPoint: () => 'there is no such point',
  notProgrammed: () => 'the point has no time programme',
  exceptionsNotWeekly: () => 'a weekly programme has no exceptions',
  defaultMissing: () => 'exceptions without a week need a default value, which is in force between them',
  badTime: ({ text }) => `'${text}' is no time of day from 00:00 to 23:59:59`,
  sameTime: ({ text }) => `${text} is there twice`,
  notPlainDecimal: ({ text }) => `'${text}' is no value of this point`,
  belowLimit: ({ text, limit }) => `${text} is below the limit ${limit}`,
  aboveLimit: ({ text, limit }) => `${text} is above the limit ${limit}`,
  offStep: ({ text, limit }) => `${text} is not on a step of ${limit}`,
  tooManySwitches: ({ limit }) => `a day has more than ${limit} switches`,
  tooManySwitchesInAll: ({ limit }) => `the programme has more than ${limit} switches`,
  tooManyExceptions: ({ limit }) => `the programme has more than ${limit} exceptions`,
  nameMissing: () => 'the name is missing',
  nameTooLong: ({ limit }) => `the name is longer than ${limit} characters`,
  sameName: ({ text }) => `another exception is called '${text}' too`,
  badPriority: ({ limit }) => `the priority is none from 1 (highest) to ${limit}`,
  badDate: ({ text }) => `'${text}' is no date`,
  badWeekAndDay: () => 'the weekday, the week or the month is none',
  yearOnOneSide: () => 'one of its dates has a year and the other has none',
  endsBeforeItBegins: ({ text }) => `it ends on ${text}, before it begins`,
  tooManyDays: ({ limit }) => `it is longer than ${limit} days`,
  samePriority: ({ other, date }) => `it has the priority of '${other}' and both want ${date}`,
} as const satisfies Record<FaultReason, (fault: ProgrammeFault) => string>;

/** A fault in words, with its place: for the log and the console. */
export function programmeFaultText(fault: ProgrammeFault, programme: Programme): string {
  const exception = fault.exception === undefined ? undefined : programme.exceptionSchedule[fault.exception];
  return programmeFaultTextAt(fault, exception?.name ?? '');
}

/** The same where only the name of its exception is at hand. */
export function programmeFaultTextAt(fault: ProgrammeFault, exceptionName: string): string {
  const day = fault.day === undefined ? undefined : weekdays[fault.day];
  const named =
    fault.exception === undefined ? undefined : exceptionName.trim() || `Exception ${Number(fault.exception) + 1}`;
  const place = [day ?? named, fault.switch === undefined ? undefined : `switch ${fault.switch + 1}`];
  const text = words[fault.reason](fault);
  const where = place.filter((part) => part !== undefined).join(', ');
  return where ? `${where}: ${text}` : text;
}
