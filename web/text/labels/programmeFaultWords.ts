import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FaultReason, ProgrammeFault } from '../../../protocol/programme/programmeFault.ts';
import { decimalText } from '../../../protocol/wire/decimalText.ts';
import { localDecimal } from '../decimal.ts';

/** Writes a value in the reader's language. */
type NumberText = (value: string | number | undefined) => string;

/** Why a programme can't be written, beside the place where it is so. */
const words = {
  noPoint: () => msg`The point is no longer in the configuration.`,
  notProgrammed: () => msg`This point has no time programme.`,
  exceptionsNotWeekly: () => msg`This point has a weekly programme, which has no exceptions.`,
  defaultMissing: () => msg`The week has no switching times: set a default value for the days between the exceptions.`,
  badTime: ({ text = '' }) => msg`“${text}” is not a valid time from 00:00 to 23:59:59.`,
  sameTime: ({ text = '' }) => msg`Duplicate time ${text}.`,
  notPlainDecimal: ({ text = '' }) => msg`“${text}” is not a valid value of this point.`,
  belowLimit: ({ text, limit }, number) =>
    msg`${{ text: number(text) }} is below the lower limit ${{ limit: number(limit) }}.`,
  aboveLimit: ({ text, limit }, number) =>
    msg`${{ text: number(text) }} is above the upper limit ${{ limit: number(limit) }}.`,
  offStep: ({ text, limit }, number) =>
    msg`${{ text: number(text) }} does not match the step ${{ limit: number(limit) }}.`,
  tooManySwitches: ({ limit = '' }) => msg`A day can have at most ${limit} switching times.`,
  tooManySwitchesInAll: ({ limit = '' }) => msg`A programme can have at most ${limit} switching times.`,
  tooManyExceptions: ({ limit = '' }) => msg`A programme can have at most ${limit} exceptions.`,
  nameMissing: () => msg`Enter a name.`,
  nameTooLong: ({ limit = '' }) => msg`A name can have at most ${limit} characters.`,
  sameName: ({ text = '' }) => msg`Another exception is already called “${text}”.`,
  badPriority: ({ limit = '' }) => msg`Priority must be from 1 (highest) to ${limit}.`,
  badDate: ({ text = '' }) => msg`“${text}” is not a valid date.`,
  badWeekAndDay: () => msg`Choose the weekday, the week and the month.`,
  yearOnOneSide: () => msg`Enter a year in both dates or in neither.`,
  endsBeforeItBegins: ({ text = '' }) => msg`The end, ${text}, is before the start.`,
  tooManyDays: ({ limit = '' }) => msg`An exception can last at most ${limit} days.`,
  samePriority: ({ other = '', date = '' }) =>
    msg`Same priority as “${other}”, and both apply on ${date}: change the priority of one of them.`,
} as const satisfies Record<FaultReason, (fault: ProgrammeFault, number: NumberText) => MessageDescriptor>;

/** A fault in words; values as the language writes them (R34). */
export function programmeFaultWords(fault: ProgrammeFault, locale: string): MessageDescriptor {
  return words[fault.reason](fault, (value) =>
    localDecimal(locale, typeof value === 'number' ? decimalText(value) : (value ?? '')),
  );
}
