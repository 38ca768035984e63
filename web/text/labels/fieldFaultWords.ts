import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FieldFault } from '../../../protocol/elementFields.ts';

/** A fault as an element or a finding tells it. */
interface Told {
  readonly field: string;
  readonly value: string;
  readonly expected?: string;
  readonly min?: string | number;
  readonly max?: string | number;
}

/** What is wrong with one field of a configuration. */
export const fieldFaultWords = {
  missing: ({ field }) => msg`${field} is missing.`,
  notANumber: ({ field, value }) => msg`${field}: “${value}” is not a number.`,
  notPositive: ({ field, value }) => msg`${field} is ${value}. Expected: more than 0.`,
  tooLarge: ({ field, value }) =>
    msg`${field} is ${value}, which is outside any page. Expected: a number from -100000 to 100000.`,
  notABoolean: ({ field, value }) => msg`${field}: “${value}” is not valid. Expected: true or false.`,
  notAColour: ({ field, value }) =>
    msg`${field}: “${value}” is not a valid colour. Expected: #RRGGBB, #AARRGGBB or a CSS colour name.`,
  notAnAlignment: ({ field, value, expected = '' }) =>
    expected === ''
      ? msg`${field}: “${value}” is not a valid alignment.`
      : msg`${field}: “${value}” is not a valid alignment. Expected: one of ${expected}.`,
  outside: ({ field, value, min = '', max = '' }) =>
    msg`${field}: “${value}” is not valid. Expected: a whole number from ${min} to ${max}.`,
  notAChoice: ({ field, value, expected = '' }) =>
    msg`${field}: “${value}” is not valid. Expected: one of ${expected}.`,
  notAbove: ({ field, value, expected = '' }) => msg`${field} is ${value}. Expected: more than ${expected}.`,
  notALine: ({ field, value }) =>
    msg`${field}: “${value}” is not a valid line. Expected: two points or more, such as 0,4 120,4.`,
} satisfies Record<FieldFault['reason'], (fault: Told) => MessageDescriptor>;
