import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { ReportDefinition } from '../protocol/report/definition.ts';
import type { ReportDocument } from '../protocol/report/document.ts';
import type { TimeRange } from '../protocol/report/period.ts';
import type { AppLanguage } from '../protocol/texts.ts';
import type { Data } from './data.ts';
import type { OutboxRow } from './messages/outboxRow.ts';
import type { Rendered } from './messages/render.ts';
import type { ReportMails } from './messages/reportMails.ts';
import type { Timing } from './points/timing.ts';
import type { ReportSources } from './reports/compute/reportSources.ts';
import { MadeFiles } from './reports/made/madeFiles.ts';
import { type MadeRow, madeRows } from './reports/made/madeRows.ts';
import { entryOf, ReportMaker } from './reports/made/reportMaker.ts';
import { ReportRetention } from './reports/made/retention.ts';
import { ReportSchedule } from './reports/made/schedule.ts';
import { Sending } from './reports/made/sending.ts';
import type { MadeReports } from './reports/madeReports.ts';
import { storedSetting } from './store/tables/settings.ts';

interface ReportWiring {
  readonly data: Data;
  readonly timing: Timing;
  readonly mails: ReportMails;
  /** Of the whole station that runs now. */
  readonly sources: () => ReportSources;
  readonly publicUrl: string | undefined;
}

/** The folder of the files of made reports, in the data folder. */
const reportFolderOf = (data: string) => join(data, 'reports');

/** Rows of a reply. */
const mostRows = 500;
/** The one that is being made when the service stops has so long to end, ms. */
const graceMs = 5000;

/** The reports that come by themselves; they outlive every station. */
export function composeReports({ data, timing, mails, sources, publicUrl }: ReportWiring) {
  const { db, storage, events, topics } = data;
  const rows = madeRows(db, storage, events);
  const files = new MadeFiles(reportFolderOf(data.folder));
  const definition = (report: string) => sources().configuration.reports.find(({ id }) => id === report);
  let key: string | undefined;
  const sending = new Sending({
    mails,
    now: timing.now,
    key: () => (key ??= storedSetting(db, 'report key', () => randomBytes(16).toString('hex'))),
    definition,
  });
  const onRecord = topics.noteKind.bind(topics);
  const onError = (error: unknown) => data.report('reports', error);
  const compute = async (
    of: ReportDefinition,
    { from, to }: TimeRange,
    language: AppLanguage = of.language ?? 'en',
  ): Promise<ReportDocument> => {
    // Loaded with the first report.
    const { computeReport } = await import('./reports/compute/computeReport.ts');
    return await computeReport(sources(), { definition: of, period: { from, to }, language });
  };
  const maker = new ReportMaker({
    ...{ rows, files, storage, sending, timing, definition, onRecord, onError },
    compute: (of, { from, to }) => compute(of, { from, to }),
    write: async (document, format) => (await import('./reports/writeReport.ts')).writeReport(document, format),
  });
  const schedule = new ReportSchedule({ rows, station: sources, now: timing.now });
  const retention = new ReportRetention({ rows, files, timing });
  const stored = (id: number) => {
    const row = rows.row(id);
    return row?.state === 'made' ? row : undefined;
  };
  let sweeping: Promise<void> | undefined;
  const sweep = () => {
    if (sweeping || storage.fault || !retention.isDue()) return;
    const run = async () => {
      await files.removeUnfinished();
      await retention.run();
    };
    sweeping = run()
      .catch(onError)
      .finally(() => {
        sweeping = undefined;
      });
  };
  const made: MadeReports = {
    list: ({ report, from = 0, to = Number.MAX_SAFE_INTEGER, before, count }, seenOf) => {
      const wanted = [...rows.reports()].flatMap((id) => {
        const seen = report === undefined || id === report ? seenOf(id) : undefined;
        return seen ? [[id, seen === 'all' ? undefined : seen.scope] as const] : [];
      });
      const most = Math.min(count, mostRows);
      const found = rows.page({ reports: new Map(wanted), from, to, before, count: most + 1 });
      const shown = found.slice(0, most);
      return { made: shown, older: found.length > most ? shown.at(-1)?.id : undefined };
    },
    row: rows.row,
    last: rows.last,
    document: async (id) => {
      const row = stored(id);
      return row && (await files.document(row));
    },
    again: (of, { period, language }) => compute(of, period, language),
    file: async (id, format) => {
      const row = stored(id);
      return row && (await files.file(row, format));
    },
    send: (id, login) => {
      const row = stored(id);
      if (!row || sending.recipientsOf(row).length === 0) return 'noRecipient';
      const { row: sent, write, begin } = sending.prepare(row);
      if (sent.sending !== 'queued') return 'noChannel';
      const entry = { ...entryOf('reportSentAgain', sent, timing.now()), person: login };
      rows.put(sent, [entry], write);
      begin();
      onRecord(entry.kind);
      return 'done';
    },
  };
  /** Of a message of the kind `report`, as it is sent. */
  const mailOf = async ({ report }: OutboxRow): Promise<Rendered> => {
    const { reportMail } = await import('./reports/made/reportMail.ts');
    const row = rows.row(report?.made ?? 0);
    const document = row && (await files.document(row));
    const all = await Promise.all(
      (row?.formats ?? []).map(async (format) => [format, await files.file(row as MadeRow, format)] as const),
    );
    const found = all.flatMap(([format, bytes]) => (bytes ? [[format, bytes] as const] : []));
    const title = row?.title ?? report?.title ?? '';
    return reportMail({ report: row?.report ?? '', document, title, files: found, publicUrl });
  };
  const eachSecond = () => {
    // What would be written to memory alone is made after the next start.
    if (data.readOnlyBecause !== undefined) return;
    if (storage.fault === undefined) schedule.note();
    const open = rows.open();
    for (const row of open) {
      const settled = row.sending === 'queued' && storage.fault === undefined ? sending.settled(row) : undefined;
      if (settled) rows.put(settled);
    }
    maker.run(open);
    sweep();
  };
  return {
    ...{ made, mailOf, eachSecond },
    stop: async () => {
      await maker.stop(graceMs);
      await sweeping;
    },
  };
}
