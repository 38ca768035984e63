import { commandReasons, commandResults } from '../commands/command.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { boolean, choice, number, one, text, time } from '../wire/recordFields.ts';
import { deviationRecord } from './deviation.ts';

const valueRecord = record('InForce', {
  value: text.required,
  /** UTC ms; undefined: from the beginning (defaultValue). */
  at: time,
  /** Whose value it is: the week's, or an exception's. */
  origin: choice(['weekly', 'annual']).or('weekly'),
  /** The exception it belongs to, or the one that ended or ends with it. */
  exception: text,
});
/** A value that a programme brings, and when it did or will. */
export type ProgrammeValue = RecordOf<typeof valueRecord>;

const holdRecord = record('Hold', {
  /** UTC ms; undefined: until the next switch. */
  until: time,
  since: time.or(0),
  /** It is there because commands were blocked: nobody commanded the point. */
  isAfterBlock: boolean.writtenIf((is) => is),
});
/** A person's command keeps the programme's hands off. */
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
  /** The point is gone from the configuration, or is programmed no longer: the programme is kept and not run. */
  isGone: boolean.default(false),
  /** 0: none was written yet. */
  version: number.or(0),
  author: text,
  time,
  /** The device's clock shows a time before the programme was written: nothing is switched until it is right. */
  isClockWrong: boolean.default(false),
  /** What should be in force now; undefined: the programme has no say now. */
  inForce: one(valueRecord),
  next: one(valueRecord),
  hold: one(holdRecord),
  /** The value in force is still to be written: `for` says what it waits for (undefined: it is being written). */
  catchingUp: one(
    record('CatchingUp', {
      for: choice(commandReasons),
      /** Commands are blocked: it is written only where whoever removes the block wants that. */
      needsChoice: boolean.writtenIf((is) => is),
    }),
  ),
  /** What became of the last write. */
  last: one(lastRecord),
  /** The field does something else than `inForce` says. Undefined also while its value is not current. */
  deviation: one(deviationRecord),
});
/** One point with a time programme, as it is now: a row of the list of all programmes. */
export type ProgrammeState = RecordOf<typeof programmeStateRecord>;
