import type { FieldFault } from '../../protocol/elementFields.ts';

const words: Readonly<Record<FieldFault['reason'], (value: string, expected: string) => string>> = {
  missing: () => 'is missing',
  notANumber: (value) => `is '${value}': expected a number`,
  notPositive: (value) => `is ${value}: expected more than 0`,
  tooLarge: (value) => `is ${value}: no page reaches as far`,
  notABoolean: (value) => `is '${value}': expected true or false`,
  notAColour: (value) => `is '${value}': expected #RRGGBB, #AARRGGBB or a CSS name`,
  notAnAlignment: (value) => `is '${value}': expected one of the alignments`,
  outside: (value, expected) => `is ${value}: expected ${expected}`,
  notAChoice: (value, expected) => `is '${value}': expected ${expected}`,
  notALine: (value) => `is '${value}': expected two places or more, such as 0,4 120,4`,
};

/** What is wrong with a field, as `check` tells it: `Digits is 9: expected a whole number from 0 to 6`. */
export function fieldFaultText({ field, value, reason, expected = '' }: FieldFault): string {
  return `${field} ${words[reason](value, expected)}`;
}
