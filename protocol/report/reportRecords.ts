import { appLanguages } from '../texts.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { boolean, choice, filled, number, text, texts, time, whole } from '../wire/recordFields.ts';
import { reportPeriods } from './period.ts';
import { madeStates, sendingStates } from './reportWords.ts';

export const reportRecord = record('Report', {
  id: text.required,
  title: text.or(''),
  period: choice(reportPeriods).required,
  language: choice(appLanguages).or('en'),
  /** It is made by itself after each period. */
  isScheduled: boolean.default(false),
  formats: texts.named('Format').or([]),
  /** Of mail. */
  recipients: number.default(0),
});
export type ReportHead = RecordOf<typeof reportRecord>;

export const madeRecord = record('Made', {
  id: whole.required,
  report: text.required,
  title: text.or(''),
  period: choice(reportPeriods).required,
  /** Of its period, UTC ms. */
  from: time.required,
  to: time.required,
  state: choice(madeStates).or('due'),
  madeAt: time,
  /** Its time had passed while the service was off. */
  isLate: boolean.default(false),
  sending: choice(sendingStates).or('none'),
  sentAt: time,
  /** In English: why it could not be made or sent. */
  fault: filled,
  formats: texts.named('Format').or([]),
  /** Of its files. */
  bytes: number.default(0),
  /** Its files have been removed (10 years, or 500 MB of all); undefined: they are there. */
  removedAt: time,
});
export type MadeReport = RecordOf<typeof madeRecord>;
