import { readText } from './fields.ts';
import { outcomeFields } from './outcome.ts';
import { overrideKinds } from './overrideKind.ts';
import { type ValueState, valueStates } from './quality.ts';
import { type RecordOf, record } from './record.ts';
import { choice, field, fieldValue, number, part, text, time } from './recordFields.ts';

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

/** The value is plain decimal text (R34). */
export const overrideRequestRecord = record('Override', {
  infoNumber: number.required,
  kind: choice(overrideKinds).required,
  value: text.required,
  text,
  /** UTC milliseconds; absent: until somebody releases it. */
  until: time.strict,
});
export type OverrideRequest = RecordOf<typeof overrideRequestRecord>;

/** Why a point was not overridden or not released; each has its words in the message catalogue. */
export const overrideReasons = [
  'notAllowed',
  'noPoint',
  /** The configuration of the point is rejected: nothing reads it. */
  'rejected',
  'notPlainDecimal',
  /** Its sensor could never measure it (R44). */
  'notMeasurable',
  'textBad',
  'untilPast',
  'notOverridden',
  'notKept',
  'tooOften',
] as const;
export type OverrideReason = (typeof overrideReasons)[number];

export const overrideOutcomeRecord = record('Content', outcomeFields(overrideReasons));
export type OverrideOutcome = RecordOf<typeof overrideOutcomeRecord>;
