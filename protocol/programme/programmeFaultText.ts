import { fillTemplate } from '../faults/fillTemplate.ts';
import type { Message, Template, Translation } from '../text/template.ts';
import { decimalText } from '../wire/decimalText.ts';
import { type Programme, weekdays } from './programme.ts';
import type { FaultReason, ProgrammeFault } from './programmeFault.ts';

const faultTexts: Readonly<Record<FaultReason, Template>> = {
  noPoint: /*i18n*/ 'The point is no longer in the configuration.',
  notProgrammed: /*i18n*/ 'This point has no time programme.',
  exceptionsNotWeekly: /*i18n*/ 'This point has a weekly programme, which has no exceptions.',
  defaultMissing: /*i18n*/ 'The week has no switching times: set a default value for the days between the exceptions.',
  badTime: /*i18n*/ '“{text}” is not a valid time from 00:00 to 23:59:59.',
  sameTime: /*i18n*/ 'Duplicate time {text}.',
  notPlainDecimal: /*i18n*/ '“{text}” is not a valid value of this point.',
  belowLimit: /*i18n*/ '{text} is below the lower limit {limit}.',
  aboveLimit: /*i18n*/ '{text} is above the upper limit {limit}.',
  offStep: /*i18n*/ '{text} does not match the step {limit}.',
  tooManySwitches: /*i18n*/ 'A day can have at most {limit} switching times.',
  tooManySwitchesInAll: /*i18n*/ 'A programme can have at most {limit} switching times.',
  tooManyExceptions: /*i18n*/ 'A programme can have at most {limit} exceptions.',
  nameMissing: /*i18n*/ 'Enter a name.',
  nameTooLong: /*i18n*/ 'A name can have at most {limit} characters.',
  sameName: /*i18n*/ 'Another exception is already called “{text}”.',
  badPriority: /*i18n*/ 'Priority must be from 1 (highest) to {limit}.',
  badDate: /*i18n*/ '“{text}” is not a valid date.',
  badWeekAndDay: /*i18n*/ 'Choose the weekday, the week and the month.',
  yearOnOneSide: /*i18n*/ 'Enter a year in both dates or in neither.',
  endsBeforeItBegins: /*i18n*/ 'The end, {text}, is before the start.',
  tooManyDays: /*i18n*/ 'An exception can last at most {limit} days.',
  samePriority: /*i18n*/ 'Same priority as “{other}”, and both apply on {date}: change the priority of one of them.',
};

/** Their values are numbers. */
const ofNumbers: ReadonlySet<FaultReason> = new Set(['belowLimit', 'aboveLimit', 'offStep']);

/** Without its place; `decimal` formats a value for the reader. */
export function programmeFaultMessage(fault: ProgrammeFault, decimal?: Translation['decimal']): Message {
  const { reason, text, limit, other, date } = fault;
  const write = (decimal && ofNumbers.has(reason) && decimal) || String;
  const number = (value: string | number | undefined) =>
    write(typeof value === 'number' ? decimalText(value) : (value ?? ''));
  return { id: faultTexts[reason], values: { text: number(text), limit: number(limit), other, date } };
}

/** A fault in English, with its place: `Monday, switching time 1: Duplicate time 06:00.` */
export function programmeFaultText(fault: ProgrammeFault, programme: Programme): string {
  const exception = fault.exception === undefined ? undefined : programme.exceptionSchedule[fault.exception];
  const day = fault.day === undefined ? undefined : weekdays[fault.day];
  const named =
    fault.exception === undefined ? undefined : exception?.name.trim() || `Exception ${Number(fault.exception) + 1}`;
  const place = [day ?? named, fault.switch === undefined ? undefined : `switching time ${fault.switch + 1}`];
  const text = fillTemplate(faultTexts[fault.reason], fault);
  const where = place.filter((part) => part !== undefined).join(', ');
  return where ? `${where}: ${text}` : text;
}
