import type { ServerResponse } from 'node:http';
import { errorCodes } from '../../protocol/errorCodes.ts';
import type { ReportDefinition } from '../../protocol/report/definition.ts';
import type { ReportDocument } from '../../protocol/report/document.ts';
import { reportTypes } from '../../protocol/report/reportTypes.ts';
import type { ReportFormat } from '../../protocol/report/reportWords.ts';
import type { AppLanguage } from '../../protocol/texts.ts';
import { badInput, Code, refused } from '../calls/reply.ts';
import { computeReport, rangeOf } from '../reports/compute/computeReport.ts';
import { reportScope } from '../reports/made/reportScope.ts';
import type { SeenOf } from '../reports/madeReports.ts';
import { reportFileName } from '../reports/reportFiles.ts';
import { writeReport } from '../reports/writeReport.ts';
import { definitionIn } from '../station/reports/definitionIn.ts';
import type { Handler } from './handler.ts';
import { ExportPlaces } from './log/exportPlaces.ts';
import type { ManagerParts } from './parts.ts';

export const getReports: Handler<'getReports'> =
  ({ configuration: { reports }, timeZone }) =>
  () => ({
    timeZone,
    reports: reports.map(({ id, title, period, language = 'en', isScheduled, formats, sendTo }) => ({
      ...{ id, title, period, language, isScheduled, formats, recipients: sendTo.length },
    })),
  });

/** Who sees the whole station also sees those of reports that it has no longer, or that were about other points. */
function seenOf({ configuration, reach }: ManagerParts): SeenOf {
  return (report) => {
    if (reach === undefined || reach.whole !== undefined) return 'all';
    const definition = configuration.reports.find(({ id }) => id === report);
    return definition && { scope: reportScope(definition) };
  };
}

function isSeen(parts: ManagerParts, { report, scope }: { readonly report: string; readonly scope: string }): boolean {
  const seen = seenOf(parts)(report);
  return seen === 'all' || seen?.scope === scope;
}

const places = new WeakMap<ManagerParts['reports'], ExportPlaces>();

/** Of all users together: each computation takes memory, and the threads that read the past. */
function placesOf({ reports }: ManagerParts): ExportPlaces {
  return places.getOrInsertComputed(reports, () => new ExportPlaces());
}

export const getMadeReports: Handler<'getMadeReports'> = (parts) => (query) =>
  query.count < 1 ? badInput : parts.reports.list(query, seenOf(parts));

export const getMadeReport: Handler<'getMadeReport'> =
  (parts) =>
  async ({ id }, { user: { login } }) => {
    const row = parts.reports.row(id);
    const document = row && isSeen(parts, row) ? await parts.reports.document(id) : undefined;
    if (!row || !document) return badInput;
    const definition = parts.configuration.reports.find((one) => one.id === row.report);
    if (!definition) return { made: row, document };
    const over = placesOf(parts).take(login);
    if (!over) return new Code(errorCodes.failure);
    try {
      const now = await parts.reports.again(definition, document);
      return { made: row, document, now: now.dataHash === document.dataHash ? undefined : now };
    } finally {
      over();
    }
  };

export const getReport: Handler<'getReport'> = (parts) => {
  return async ({ report, language, ...range }, { user }) => {
    const definition = parts.configuration.reports.find(({ id }) => id === report);
    if (!definition) return refused('noReport');
    return await madeNow(parts, user.login, { definition, range, language });
  };
};

export const previewReport: Handler<'previewReport'> = (parts) => {
  return async ({ definition: text, language, ...range }, { user }) => {
    const definition = definitionIn(text, parts.configuration.points);
    return definition ? await madeNow(parts, user.login, { definition, range, language }) : refused('badDefinition');
  };
};

interface Wanted {
  readonly definition: ReportDefinition;
  readonly range: { readonly from: number; readonly to?: number | undefined };
  readonly language: AppLanguage | undefined;
}

/** `write`: what still belongs to it, while it holds its place. */
async function madeNow(
  parts: ManagerParts,
  login: string,
  wanted: Wanted,
  write: (document: ReportDocument) => Promise<void> = async () => undefined,
) {
  const { definition, range, language = definition.language ?? 'en' } = wanted;
  const period = rangeOf(range, definition, parts);
  if (!period) return refused('badPeriod');
  const over = placesOf(parts).take(login);
  if (!over) return refused('busy');
  try {
    const document = await computeReport(parts, { definition, period, language, login });
    await write(document);
    return { result: 'done', document } as const;
  } finally {
    over();
  }
}

export const getReportFile: Handler<'getReportFile'> = (parts) => {
  return async ({ format, id, report = '', from, to, language }, { user }) => {
    if (id !== undefined) {
      const row = parts.reports.row(id);
      const document = row && isSeen(parts, row) ? await parts.reports.document(id) : undefined;
      const bytes = document && (await parts.reports.file(id, format));
      return row && document && bytes ? sent(row.report, document, format, bytes) : badInput;
    }
    const definition = parts.configuration.reports.find((one) => one.id === report);
    if (!definition || from === undefined) return badInput;
    let bytes = new Uint8Array();
    const write = async (document: ReportDocument) => {
      bytes = new Uint8Array(await writeReport(document, format));
    };
    const reply = await madeNow(parts, user.login, { definition, range: { from, to }, language }, write);
    if (reply.result === 'refused') return reply.reason === 'busy' ? { stream: () => false } : badInput;
    return sent(definition.id, reply.document, format, bytes);
  };
};

function sent(id: string, document: ReportDocument, format: ReportFormat, bytes: Uint8Array) {
  return {
    stream: (response: ServerResponse) => {
      response.writeHead(200, {
        'content-type': reportTypes[format],
        'content-disposition': `attachment; filename="${reportFileName(id, document, format)}"`,
        'content-length': bytes.byteLength,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      response.end(bytes);
      return true;
    },
  };
}

export const sendReport: Handler<'sendReport'> =
  ({ reports }) =>
  ({ id }, { user }) => {
    if (!reports.row(id)) return refused('noReport');
    const result = reports.send(id, user.login);
    return result === 'done' ? { result } : refused(result);
  };
