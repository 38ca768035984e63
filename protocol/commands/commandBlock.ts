import { readNumber } from '../wire/fields.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { choice, field, filled, many, number, numbers, text, time } from '../wire/recordFields.ts';

const dueRecord = record('Due', {
  infoNumber: number.required,
  /** Plain decimal text. */
  value: text.required,
  /** Which part of the programme it is of. */
  origin: choice(['weekly', 'annual']).or('weekly'),
});
/** What a time programme would write at once if the block were removed. */
export type DueValue = RecordOf<typeof dueRecord>;

export const blockRecord = record('Block', {
  /** Undefined: of a service that has one block a point at most, and names it by the point. */
  id: text,
  /** The point at which it was set; where that one is gone, another of its points. */
  infoNumber: number.required,
  /** The machine all of whose commanded points it covers; undefined: it is of the points alone. */
  machine: filled,
  /** The commanded points that it covers today. */
  points: field<readonly number[]>({
    ...numbers.form,
    read: (node, name) => numbers.form.read(node, name) ?? [readNumber(node, 'InfoNumber') ?? 0],
  }).or([]),
  text: text.or(''),
  /** Login of the person who blocked the commands. */
  user: text.or(''),
  /** UTC milliseconds. */
  since: time.or(0),
  /** When it ends by itself; undefined: when somebody removes it. */
  until: time,
  /** When a point of it last came to another state though its commands are blocked, UTC milliseconds; undefined: none did. */
  movedAt: time,
  /** What time programmes would write at once if it were removed by hand, and that were wanted. */
  due: many(dueRecord),
});
/** A block of commands: those of programmes, and of everybody who is not the author of every block on the point (R36). */
export type CommandBlock = RecordOf<typeof blockRecord>;
