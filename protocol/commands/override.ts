import { type ValueState, valueStates } from '../quality.ts';
import { readText } from '../wire/fields.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { choice, field, fieldValue, number, part, text, time } from '../wire/recordFields.ts';
import { overrideKinds } from './overrideKind.ts';

const fieldNow = record('Override', {
  /** Undefined: it has never been read, or was not a valid value. */
  value: fieldValue,
  state: field<ValueState>({
    type: 'state',
    read(node, name) {
      const state = readText(node, name);
      // A state of a later version is not trusted.
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
  /** When it expires, UTC milliseconds; undefined: it must be released. */
  until: time,
  text,
  /** The field's own value, in effect again after release. Undefined: not reported. */
  field: part(fieldNow),
});
export type Override = RecordOf<typeof overrideRecord>;
