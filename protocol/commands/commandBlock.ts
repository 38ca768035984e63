import { readNumber } from '../wire/fields.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { choice, field, filled, many, number, numbers, text, time } from '../wire/recordFields.ts';

const dueRecord = record('Due', {
  infoNumber: number.required,
  /** Plain decimal text. */
  value: text.required,
  /** The part of the programme it comes from. */
  origin: choice(['weekly', 'annual']).or('weekly'),
});
/** What a time programme would write at once if the block were removed. */
export type DueValue = RecordOf<typeof dueRecord>;

export const blockRecord = record('Block', {
  /** Undefined: from a service that has one block a point at most, and identifies it by the point. */
  id: text,
  /** The point at which it was set; where that one no longer exists, another of its points. */
  infoNumber: number.required,
  /** The machine all of whose commanded points it covers; undefined: it covers the points alone. */
  machine: filled,
  /** The commanded points that it covers today. */
  points: field<readonly number[]>({
    ...numbers.form,
    read: (node, name) => numbers.form.read(node, name) ?? [readNumber(node, 'InfoNumber') ?? 0],
  }).or([]),
  text: text.or(''),
  /** Login of the author. */
  user: text.or(''),
  /** UTC milliseconds. */
  since: time.or(0),
  /** When it expires; undefined: it must be removed. */
  until: time,
  /** The last change of one of its points despite the block, UTC milliseconds; undefined: none. */
  movedAt: time,
  /** What time programmes would write at once on manual removal, if the user wants it. */
  due: many(dueRecord),
});
/** Blocks the commands of programmes, and of every user who is not the author of all blocks on the point (R36). */
export type CommandBlock = RecordOf<typeof blockRecord>;
