import { fillTemplate } from '../faults/fillTemplate.ts';
import { type Programme, weekdays } from './programme.ts';
import type { FaultReason, ProgrammeFault } from './programmeFault.ts';

/** The English of `web/text/labels/programmeFaultWords.ts`, word for word: the catalogues of the app translate both. */
export const programmeFaultTemplates: Readonly<Record<FaultReason, string>> = {
  noPoint: 'The point is no longer in the configuration.',
  notProgrammed: 'This point has no time programme.',
  exceptionsNotWeekly: 'This point has a weekly programme, which has no exceptions.',
  defaultMissing: 'The week has no switching times: set a default value for the days between the exceptions.',
  badTime: '“{text}” is not a valid time from 00:00 to 23:59:59.',
  sameTime: 'Duplicate time {text}.',
  notPlainDecimal: '“{text}” is not a valid value of this point.',
  belowLimit: '{text} is below the lower limit {limit}.',
  aboveLimit: '{text} is above the upper limit {limit}.',
  offStep: '{text} does not match the step {limit}.',
  tooManySwitches: 'A day can have at most {limit} switching times.',
  tooManySwitchesInAll: 'A programme can have at most {limit} switching times.',
  tooManyExceptions: 'A programme can have at most {limit} exceptions.',
  nameMissing: 'Enter a name.',
  nameTooLong: 'A name can have at most {limit} characters.',
  sameName: 'Another exception is already called “{text}”.',
  badPriority: 'Priority must be from 1 (highest) to {limit}.',
  badDate: '“{text}” is not a valid date.',
  badWeekAndDay: 'Choose the weekday, the week and the month.',
  yearOnOneSide: 'Enter a year in both dates or in neither.',
  endsBeforeItBegins: 'The end, {text}, is before the start.',
  tooManyDays: 'An exception can last at most {limit} days.',
  samePriority: 'Same priority as “{other}”, and both apply on {date}: change the priority of one of them.',
};

/** A fault in English, with its place: `Monday, switching time 1: Duplicate time 06:00.` */
export function programmeFaultText(fault: ProgrammeFault, programme: Programme): string {
  const exception = fault.exception === undefined ? undefined : programme.exceptionSchedule[fault.exception];
  const day = fault.day === undefined ? undefined : weekdays[fault.day];
  const named =
    fault.exception === undefined ? undefined : exception?.name.trim() || `Exception ${Number(fault.exception) + 1}`;
  const place = [day ?? named, fault.switch === undefined ? undefined : `switching time ${fault.switch + 1}`];
  const text = fillTemplate(programmeFaultTemplates[fault.reason], fault);
  const where = place.filter((part) => part !== undefined).join(', ');
  return where ? `${where}: ${text}` : text;
}
