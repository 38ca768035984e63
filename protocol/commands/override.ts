import { type ValueState, valueStates } from '../quality.ts';
import { readText } from '../wire/fields.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { choice, field, fieldValue, number, part, text, time } from '../wire/recordFields.ts';
import { overrideKinds } from './overrideKind.ts';

/** A value of the field at this moment, and how far it may be trusted. */
const fieldNow = record('Override', {
  /** Undefined: it has never been read, or what came was no value. */
  value: fieldValue,
  state: field<ValueState>({
    type: 'state',
    read(node, name) {
      const state = readText(node, name);
      // A state that a later version has is none that may be trusted.
      return state === undefined || Object.hasOwn(valueStates, state) ? (state as ValueState) : 'notCurrent';
    },
    write: text.form.write,
  }).named('FieldState').required,
  /** UTC milliseconds. */
  sourceTime: number.named('FieldTime').required,
});

export const overrideRecord = record('Override', {
  infoNumber: number.required,
  kind: choice(overrideKinds).required,
  value: number.required,
  user: text.or(''),
  /** UTC milliseconds. */
  since: time.or(0),
  /** When it ends by itself, UTC milliseconds; undefined: when somebody releases it. */
  until: time,
  text,
  /** What the field says beneath it: what counts once it is released. Undefined: the device does not tell. */
  field: part(fieldNow),
});
/** A technician's value in place of the field's (R16). */
export type Override = RecordOf<typeof overrideRecord>;
