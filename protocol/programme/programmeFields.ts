import { described } from '../schema/described.ts';
import { number, optionalNumber, optionalText, text } from '../schema/fieldTypes.ts';
import { optionalChoice } from '../schema/limitedTypes.ts';
import type { Field } from '../schema/schema.ts';
import { weekdays } from './programme.ts';

const nameLabel = /*i18n*/ 'name';

/** Read as written: checkProgramme checks what they may hold. */
export const programmeFields = {
  defaultValue: described(optionalText('DefaultValue'), { title: /*i18n*/ 'field\u0004default value' }),
};
/** Of an initial programme without switching times: nothing is switched until a user has checked it. */
export const copiedProgrammeFields = {
  copiedFrom: described(optionalText('CopiedFrom', 'text', true), {
    label: /*i18n*/ 'copied from',
    help: /*i18n*/ 'ID of the point whose programme is to be checked and used; until then the point has no programme',
    refersTo: { to: 'pointId', as: 'id' },
  }),
};
export const periodFields = { from: optionalText('From'), to: optionalText('To') };
export const dayFields = { name: described(optionalChoice('Name', weekdays), { label: nameLabel }) };
export const switchFields = {
  time: described(text('Time'), { label: /*i18n*/ 'switching time' }),
  value: described(text('Value'), { label: /*i18n*/ 'value' }),
};
export const exceptionFields = {
  name: described(text('Name'), { label: nameLabel }),
  priority: described(number('Priority', 0), { label: /*i18n*/ 'priority' }),
  ...periodFields,
  weekday: optionalChoice('Weekday', weekdays),
  week: wildcard('Week'),
  month: wildcard('Month'),
};

/** Undefined where it is absent: every one. An unreadable number is 0, which the check refuses. */
function wildcard(name: string): Field<number | undefined> {
  return { ...optionalNumber(name), read: (f) => (f.text(name) === undefined ? undefined : f.number(name, 0)) };
}
