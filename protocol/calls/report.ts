import type { ReportDocument } from '../report/document.ts';
import { readDocument } from '../report/documentJson.ts';
import { madeRecord, reportRecord } from '../report/reportRecords.ts';
import { reportFormats } from '../report/reportWords.ts';
import { appLanguages } from '../texts.ts';
import { readText } from '../wire/fields.ts';
import { choice, field, filled, many, one, text, textElement, time, whole } from '../wire/recordFields.ts';
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
  ...{ purpose: 'reports', acts: false, timeoutMs: longTimeoutMs },
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
