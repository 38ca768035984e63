import { record } from '../wire/record.ts';
import { choice, many, whole } from '../wire/recordFields.ts';
import { changeRecord } from './changeCodes.ts';

export const changesRequestRecord = record('payload', { from: whole.required, to: whole.required });

/** What is another in the second version, what can do harm first. */
export const changesRecord = record('Content', {
  /** `noVersion`: one of them is not stored any more. `unreadable`: the station.xml of one can't be read. */
  result: choice(['done', 'noVersion', 'unreadable']).or('noVersion'),
  changes: many(changeRecord),
});
