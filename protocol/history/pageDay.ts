import { type RecordOf, record } from '../wire/record.ts';
import { number, text } from '../wire/recordFields.ts';
import { numbers, someNumbers } from './lists.ts';

/** Numbers of one page; those after them have none. */
export const mostDayPoints = 1000;
/** Half hours. */
export const dayColumns = 48;

export const dayPointRecord = record('Point', {
  /** Permanent id. */
  point: text.required,
  /** After the decimal point. */
  digits: number.or(0),
  /** Its good value at `Yesterday`; absent: not known. */
  yesterday: number,
  /** By columns, as the two below; none of a value that did not move. */
  min: someNumbers,
  max: someNumbers,
  mean: someNumbers,
  /** Codes (`historyState`) of the worst state in each column; absent: all of it was good. */
  quality: numbers.writtenIf((codes) => codes.some((code) => code !== 0)),
});
export type DayPoint = RecordOf<typeof dayPointRecord>;
