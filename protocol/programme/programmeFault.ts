import type { Template } from '../text/template.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { choice, number, text } from '../wire/recordFields.ts';

export const faultTexts = {
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
} as const satisfies Readonly<Record<string, Template>>;
export type FaultReason = keyof typeof faultTexts;
export const faultReasons = Object.keys(faultTexts) as readonly FaultReason[];

export const programmeFaultRecord = record('Fault', {
  reason: choice(faultReasons).required,
  /** Index in the programme, as those of its exception and switch. */
  day: number,
  exception: number,
  switch: number,
  /** What was written there: a time, a date, a value, a name. */
  text,
  /** The limit that is passed, or the step that is missed. */
  limit: number,
  /** Of two conflicting exceptions: the other one, and the first common day. */
  other: text,
  date: text,
  /** The reason in English. */
  words: text,
});
export type ProgrammeFault = Omit<RecordOf<typeof programmeFaultRecord>, 'words'>;
