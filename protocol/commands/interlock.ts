import { conditionFields } from '../condition.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { boolean, number, numbers, part, text } from '../wire/recordFields.ts';

const fields = {
  /** In the station's words. */
  text: text.or(''),
  /** Unreadable counts as active: never free by mistake. */
  isActive: boolean.or(true),
  /** Refuses commands to this value only; undefined: every one. */
  against: number,
  /** Name of the point whose unknown value makes it active. */
  notKnown: text,
  isRejected: boolean.writtenIf((is) => is),
  /** With the point's value (undefined: unknown). Undefined: it is a formula, or in a form that this version does not know. */
  condition: part(record('Interlock', { ...conditionFields, value: number })),
  /** In place of a condition on one point: it is active while this is true. */
  formula: text,
  /** The numbers of the points that the formula names. */
  inputs: numbers,
};
export const interlockRecord = record('Interlock', fields);
/** Whether the station lets people of hubs command, in the same form: active while it does not. */
export const remoteRecord = record('Remote', fields);

export type InterlockState = RecordOf<typeof interlockRecord>;
