import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FieldFault } from '../../protocol/elementFields.ts';

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
  notANumber: ({ field, value }) => msg`${field} is not a number: “${value}”.`,
  notPositive: ({ field, value }) => msg`${field} must be above zero: “${value}”.`,
  tooLarge: ({ field, value }) => msg`${field} is out of range for a page: “${value}”.`,
  notABoolean: ({ field, value }) => msg`${field} must be true or false: “${value}”.`,
  notAColour: ({ field, value }) => msg`${field} is not a valid colour: “${value}”.`,
  notAnAlignment: ({ field, value }) => msg`${field} is not a valid alignment: “${value}”.`,
  outside: ({ field, value, min = '', max = '' }) =>
    msg`${field} must be a whole number from ${min} to ${max}: “${value}”.`,
  notAChoice: ({ field, value, expected = '' }) => msg`${field} must be one of: ${expected}. It is “${value}”.`,
  notAbove: ({ field, value, expected = '' }) => msg`${field} must be more than ${expected}: “${value}”.`,
  notALine: ({ field, value }) => msg`${field} must have two points or more: “${value}”.`,
} satisfies Record<FieldFault['reason'], (told: Told) => MessageDescriptor>;
