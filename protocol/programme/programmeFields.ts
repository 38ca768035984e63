import { number, optionalNumber, optionalText, text } from '../schema/fieldTypes.ts';
import { optionalChoice } from '../schema/limitedTypes.ts';
import type { Field } from '../schema/schema.ts';
import { weekdays } from './programme.ts';

/** Read as written: checkProgramme checks what they may hold. */
export const programmeFields = { defaultValue: optionalText('DefaultValue') };
export const periodFields = { from: optionalText('From'), to: optionalText('To') };
export const dayFields = { name: optionalChoice('Name', weekdays) };
export const switchFields = { time: text('Time'), value: text('Value') };
export const exceptionFields = {
  name: text('Name'),
  priority: number('Priority', 0),
  ...periodFields,
  weekday: optionalChoice('Weekday', weekdays),
  week: wildcard('Week'),
  month: wildcard('Month'),
};

/** Undefined where it is absent: every one. An unreadable number is 0, which the check refuses. */
function wildcard(name: string): Field<number | undefined> {
  return { ...optionalNumber(name), read: (f) => (f.text(name) === undefined ? undefined : f.number(name, 0)) };
}
