import { type RecordOf, record } from '../wire/record.ts';
import { number, text, time } from '../wire/recordFields.ts';

export const blockRecord = record('Block', {
  infoNumber: number.required,
  text: text.or(''),
  /** Login of the person who blocked the commands. */
  user: text.or(''),
  /** UTC milliseconds. */
  since: time.or(0),
  /** When it ends by itself; undefined: when somebody removes it. */
  until: time,
  /** When the point last moved though its commands are blocked, UTC milliseconds; undefined: it did not. */
  movedAt: time,
});
/** Commands of an output are blocked: those of programmes, and of everybody but the one who blocked them (R16). */
export type CommandBlock = RecordOf<typeof blockRecord>;
