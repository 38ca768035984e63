import { correctionFields } from '../history/correction.ts';
import { whole } from '../wire/recordFields.ts';
import { ours, type RequestOf } from './call.ts';

export const getConsumption = ours('History', 'IHistoryManager/GetConsumption', 'view');
/** A period of a counter counts otherwise from then on; what was recorded stays. Code 7: it is no period of the past. */
export const correctConsumption = ours('History', 'IHistoryManager/CorrectConsumption', 'correctConsumption', {
  request: correctionFields,
  refusals: ['notCounter', 'overlaps', 'noValue', 'tooMany'],
  rate: 'entry',
  notStored: 'notStored',
});
export type CorrectionRequest = RequestOf<typeof correctConsumption>;

/** What was recorded counts again. */
export const removeCorrection = ours('History', 'IHistoryManager/RemoveCorrection', 'correctConsumption', {
  request: { id: whole.required },
  refusals: ['noCorrection'],
  notStored: 'notStored',
});
