import { pointKinds, readWords } from '../point.ts';
import { readText } from '../wire/fields.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { boolean, choice, field, number, text } from '../wire/recordFields.ts';

export const seriesHeadFields = {
  point: text.required,
  kind: choice(pointKinds).or('numeric'),
  unit: text.default(''),
  /** After the decimal point. */
  digits: number.or(0),
  /** It only rises: its increase is what counts. */
  isCounter: boolean.default(false),
  /** Words of the values 0, 1, … as they were then; empty where it had none. */
  states: field<readonly string[]>({
    type: 'texts',
    names: ['State0', '…'],
    read(node) {
      const words = readWords((name) => readText(node, name), 'State');
      return words.some((word) => word !== '') ? words : [];
    },
    write(words, _, written) {
      for (const [i, word] of words.entries()) written.set(`State${i}`, word);
    },
  }).or([]),
};

const seriesHeadRecord = record('Series', seriesHeadFields);
/**
 * What a part of a point's past was measured as. A point that is rescaled, or gets another unit or other states, begins
 * another series: one point may have several of them, one after another.
 */
export type SeriesHead = RecordOf<typeof seriesHeadRecord>;
