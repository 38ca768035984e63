import { correctionFields, correctionRecord } from '../history/correction.ts';
import { consumptionPeriods, consumptionSeriesRecord } from '../history/getConsumption.ts';
import { pastFields } from '../history/getHistory.ts';
import { numbers } from '../history/lists.ts';
import { choice, many, text, time, whole } from '../wire/recordFields.ts';
import { ours, type ReplyOf, type RequestOf } from './call.ts';

/** Of counters and machines (logic points, state points); a period counts whole where a part of it is in range. */
export const getConsumption = ours('History', 'IHistoryManager/GetConsumption', 'view', {
  purpose: 'history',
  sends: 'xml',
  request: { ...pastFields, period: choice(consumptionPeriods).required },
  reply: {
    /** End of the last one. */
    to: time.required,
    timeZone: text.or('UTC'),
    /** The beginnings of the periods, UTC ms. */
    t: numbers,
    series: many(consumptionSeriesRecord),
    /** Those that affect this reply. */
    corrections: many(correctionRecord),
  },
});
export type ConsumptionQuery = RequestOf<typeof getConsumption>;
export type Consumption = ReplyOf<typeof getConsumption>;

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
