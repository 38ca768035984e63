import type { ReportDocument } from '../report/document.ts';
import { readDocument } from '../report/documentJson.ts';
import { reportPeriods } from '../report/period.ts';
import { madeStates, reportFormats, sendingStates } from '../report/reportWords.ts';
import { appLanguages } from '../texts.ts';
import { readText } from '../wire/fields.ts';
import { type RecordOf, record } from '../wire/record.ts';
import {
  boolean,
  choice,
  field,
  filled,
  many,
  number,
  one,
  text,
  textElement,
  texts,
  time,
  whole,
} from '../wire/recordFields.ts';
import { longTimeoutMs, ours, type ReplyOf, type RequestOf } from './call.ts';

/** As JSON: a document has parts of several kinds, and is written in one go. */
const documentField = field<ReportDocument>({
  type: 'JSON of a report',
  read(node, name) {
    const json = readText(node, name);
    return json === undefined ? undefined : readDocument(json);
  },
  write: (document, name, written) => textElement.form.write(JSON.stringify(document), name, written),
});

const reportRecord = record('Report', {
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

const madeRecord = record('Made', {
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
});
export type MadeReport = RecordOf<typeof madeRecord>;

/** The reports of the station that the user may see: those whose points are all theirs to see. */
export const getReports = ours('Report', 'IReportManager/GetReports', 'view', {
  purpose: 'reports',
  reply: { timeZone: text.or('UTC'), reports: many(reportRecord) },
});

/** Made by themselves, the latest period first; also of reports that the station has no longer. */
export const getMadeReports = ours('Report', 'IReportManager/GetMadeReports', 'view', {
  purpose: 'reports',
  request: {
    /** Id of one report; absent: of all. */
    report: filled,
    /** Periods that overlap with this time. */
    from: time.strict,
    to: time.strict,
    /** `older` of the reply before. */
    before: whole.strict,
    count: whole.or(50),
  },
  reply: {
    made: many(madeRecord),
    /** Undefined: there are no older ones. */
    older: whole,
  },
});

/** As it was made; `now`: as it would be made now, where that differs. */
export const getMadeReport = ours('Report', 'IReportManager/GetMadeReport', 'view', {
  ...{ purpose: 'reports', timeoutMs: longTimeoutMs },
  request: { id: whole.required },
  reply: { made: one(madeRecord), document: documentField.required, now: documentField },
});

/** Made for this reader alone, and not stored. */
const period = {
  report: text.required,
  /** A moment in the period; with `to` the beginning of another range, UTC ms. */
  from: time.required,
  to: time.strict,
  /** Absent: the report's. */
  language: choice(appLanguages).strict,
};
export const getReport = ours('Report', 'IReportManager/GetReport', 'view', {
  ...{ purpose: 'reports', timeoutMs: longTimeoutMs },
  request: period,
  refusals: ['noReport', 'badPeriod', 'busy'],
  reply: { document: documentField },
});
export type ReportQuery = RequestOf<typeof getReport>;

/** A report of a draft: `definition` is its element of station.xml. */
export const previewReport = ours('Report', 'IReportManager/PreviewReport', 'deploy', {
  ...{ acts: false, timeoutMs: longTimeoutMs },
  request: { definition: text.required, from: time.required, to: time.strict, language: choice(appLanguages).strict },
  /** `badDefinition`: it has a fault, which `check` names. */
  refusals: ['badDefinition', 'badPeriod', 'busy'],
  reply: { document: documentField },
});
export type ReportPreview = ReplyOf<typeof previewReport>;

/** A file: of a stored one by `id`, as it was sent; or of a period, made now. */
export const getReportFile = ours('Report', 'IReportManager/GetReportFile', 'view', {
  ...{ purpose: 'reports', timeoutMs: longTimeoutMs, sends: 'file' },
  request: {
    format: choice(reportFormats).required,
    id: whole.strict,
    report: filled,
    from: time.strict,
    to: time.strict,
    language: choice(appLanguages).strict,
  },
});

/** To its recipients once more, with the same Message-ID. */
export const sendReport = ours('Report', 'IReportManager/SendReport', 'administer', {
  ...{ rate: 'entry', notStored: 'notStored' },
  request: { id: whole.required },
  refusals: ['noReport', 'noRecipient', 'noChannel'],
});
