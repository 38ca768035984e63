import type { FieldFault } from '../elementFields.ts';
import type { Message, Template } from '../text/template.ts';

/** A text without and one with the list of that name, which may be empty. */
export type ListedTexts = readonly [plain: Template, listed: Template, list: string];

/** What can be wrong with one field of a configuration. */
export const fieldFaultTexts = {
  missing: /*i18n*/ '{field} is missing.',
  notANumber: /*i18n*/ '{field}: “{value}” is not a number.',
  notPositive: /*i18n*/ '{field} is {value}. Expected: more than 0.',
  tooLarge: /*i18n*/ '{field} is {value}, which is outside any page. Expected: a number from -100000 to 100000.',
  notABoolean: /*i18n*/ '{field}: “{value}” is not valid. Expected: true or false.',
  notAColour: /*i18n*/ '{field}: “{value}” is not a valid colour. Expected: #RRGGBB, #AARRGGBB or a CSS colour name.',
  notAnAlignment: [
    /*i18n*/ '{field}: “{value}” is not a valid alignment.',
    /*i18n*/ '{field}: “{value}” is not a valid alignment. Expected: one of {expected}.',
    'expected',
  ],
  outside: /*i18n*/ '{field}: “{value}” is not valid. Expected: a whole number from {min} to {max}.',
  notAChoice: /*i18n*/ '{field}: “{value}” is not valid. Expected: one of {expected}.',
  notAbove: /*i18n*/ '{field} is {value}. Expected: more than {expected}.',
  notALine: /*i18n*/ '{field}: “{value}” is not a valid line. Expected: two points or more, such as 0,4 120,4.',
  tooMany: /*i18n*/ '{field}: “{value}” has too many numbers. Expected: {max} at most.',
} as const satisfies Readonly<Record<FieldFault['reason'], Template | ListedTexts>>;

export const outsidePageText = /*i18n*/ 'Outside the page, not visible.';

/** What is wrong with a field. */
export function fieldFaultMessage(fault: FieldFault): Message {
  return messageOf(fieldFaultTexts[fault.reason], fault);
}

export function messageOf(text: Template | ListedTexts, values: object): Message {
  const named = values as NonNullable<Message['values']>;
  const [plain = '', listed = '', list = ''] = [text].flat();
  return { id: named[list] ? listed : plain, values: named };
}
