import { commandReasons, commandResults } from '../commands/command.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { boolean, choice, number, one, text, time } from '../wire/recordFields.ts';
import { deviationRecord } from './deviation.ts';

const valueRecord = record('InForce', {
  value: text.required,
  /** UTC ms; undefined: from the beginning (defaultValue). */
  at: time,
  /** The week's value, or an exception's. */
  origin: choice(['weekly', 'annual']).or('weekly'),
  /** The exception it belongs to, or the one that ended or ends with it. */
  exception: text,
});
/** A programmed value, and when it came or will come into force. */
export type ProgrammeValue = RecordOf<typeof valueRecord>;

const holdRecord = record('Hold', {
  /** UTC ms; undefined: until the next switch. */
  until: time,
  since: time.or(0),
  /** It was set because commands were blocked, not by a command to the point. */
  isAfterBlock: boolean.writtenIf((is) => is),
});
/** A person's command suspends the programme. */
export type ProgrammeHold = RecordOf<typeof holdRecord>;

const lastRecord = record('Last', {
  at: time.or(0),
  value: text.required,
  result: choice(commandResults).or('unknown'),
  reason: choice(commandReasons),
});

export const programmeStateRecord = record('ProgrammeState', {
  infoNumber: number.required,
  /** The point's name, or the one it had when the programme was written. */
  name: text.or(''),
  /** The point left the configuration, or is no longer programmed: the programme is stored, but does not run. */
  isGone: boolean.default(false),
  /** 0: none was written. */
  version: number.or(0),
  /** Name of the point that this one was copied from: its programme is to be checked and written. */
  copiedFrom: text,
  author: text,
  time,
  /** The device's clock shows a time before the programme was written: nothing is switched until it is right. */
  isClockWrong: boolean.default(false),
  /** The programmed value now; undefined: none. */
  inForce: one(valueRecord),
  next: one(valueRecord),
  hold: one(holdRecord),
  /** The value in force is not written yet: `for` is what it waits for (undefined: it is being written). */
  catchingUp: one(
    record('CatchingUp', {
      for: choice(commandReasons),
      /** Commands are blocked: it is written only at the choice of the user who removes the block. */
      needsChoice: boolean.writtenIf((is) => is),
    }),
  ),
  /** The result of the last write. */
  last: one(lastRecord),
  /** The field's value differs from `inForce`. Undefined also while it is not current. */
  deviation: one(deviationRecord),
});
export type ProgrammeState = RecordOf<typeof programmeStateRecord>;
