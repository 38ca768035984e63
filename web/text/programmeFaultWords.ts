import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { decimalText } from '../../protocol/command.ts';
import type { FaultReason, ProgrammeFault } from '../../protocol/programme/programmeFault.ts';
import { localDecimal } from '../text/decimal.ts';

/** Writes a value in the reader's language. */
type NumberText = (value: string | number | undefined) => string;

/** Why a programme can't be written, beside the place where it is so. */
const words = {
  noPoint: () => msg`The point is not in the configuration any more.`,
  notProgrammed: () => msg`This point has no time programme.`,
  exceptionsNotWeekly: () => msg`This point has a weekly programme: it takes no exceptions.`,
  defaultMissing: () => msg`The week says nothing: enter what is in force between the exceptions.`,
  badTime: ({ text }) => msg`“${text ?? ''}” is no time from 00:00 to 23:59:59.`,
  sameTime: ({ text }) => msg`${text ?? ''} is there twice.`,
  notPlainDecimal: ({ text }) => msg`“${text ?? ''}” is no value of this point.`,
  belowLimit: ({ text, limit }, number) => msg`${number(text)} is below the limit ${number(limit)}.`,
  aboveLimit: ({ text, limit }, number) => msg`${number(text)} is above the limit ${number(limit)}.`,
  offStep: ({ text, limit }, number) => msg`${number(text)} is not on a step of ${number(limit)}.`,
  tooManySwitches: ({ limit }) => msg`A day takes at most ${limit ?? ''} switches.`,
  tooManySwitchesInAll: ({ limit }) => msg`A programme takes at most ${limit ?? ''} switches.`,
  tooManyExceptions: ({ limit }) => msg`A programme takes at most ${limit ?? ''} exceptions.`,
  nameMissing: () => msg`Enter a name.`,
  nameTooLong: ({ limit }) => msg`A name has at most ${limit ?? ''} characters.`,
  sameName: ({ text }) => msg`Another exception is called “${text ?? ''}” too.`,
  badPriority: ({ limit }) => msg`A priority is a number from 1 (first) to ${limit ?? ''}.`,
  badDate: ({ text }) => msg`“${text ?? ''}” is no date.`,
  badWeekAndDay: () => msg`Choose the weekday, the week and the month.`,
  yearOnOneSide: () => msg`Both dates have a year, or none.`,
  endsBeforeItBegins: ({ text }) => msg`It ends on ${text ?? ''}, before it begins.`,
  tooManyDays: ({ limit }) => msg`An exception lasts at most ${limit ?? ''} days.`,
  samePriority: ({ other, date }) =>
    msg`It has the priority of “${other ?? ''}”, and both want ${date ?? ''}: give one of them another priority.`,
} as const satisfies Record<FaultReason, (fault: ProgrammeFault, number: NumberText) => MessageDescriptor>;

/** A fault in words; values as the language writes them (R34). */
export function programmeFaultWords(fault: ProgrammeFault, locale: string): MessageDescriptor {
  return words[fault.reason](fault, (value) =>
    localDecimal(locale, typeof value === 'number' ? decimalText(value) : (value ?? '')),
  );
}
