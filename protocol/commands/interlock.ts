import { conditionFields } from '../condition.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { boolean, number, part, text } from '../wire/recordFields.ts';

export const interlockRecord = record('Interlock', {
  /** The condition, in the station's words. */
  text: text.or(''),
  /** One that can't be read is taken for active: nobody is told that the way is free. */
  isActive: boolean.or(true),
  /** It refuses commands to this value only; undefined: every one. */
  against: number,
  /** Name of the point whose value is not known, where that is why it is active. */
  notKnown: text,
  /** That point, or the interlock itself, was rejected: `notKnown` names it. */
  isRejected: boolean.writtenIf((is) => is),
  /** With what the point shows (undefined: not known). Undefined: told in a way that this version does not know. */
  condition: part(record('Interlock', { ...conditionFields, value: number })),
});

/** A condition of the configuration: commands are refused while it is active. */
export type InterlockState = RecordOf<typeof interlockRecord>;
