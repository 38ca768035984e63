import type { ReportDocument } from '../../../protocol/report/document.ts';
import type { ReaderTexts } from '../../../protocol/report/readerTexts.ts';
import type { ReportFormat } from '../../../protocol/report/reportWords.ts';

type Write = (report: ReportDocument, reader: ReaderTexts) => Uint8Array | string | Promise<Uint8Array>;

/** Each is loaded when a report of its format is written. */
export const reportWriters: Readonly<Record<ReportFormat, () => Promise<Write>>> = {
  pdf: async () => (await import('./pdf/writePdf.ts')).writePdf,
  xlsx: async () => (await import('./xlsx/writeXlsx.ts')).writeXlsx,
  csv: async () => (await import('./writeCsv.ts')).writeCsv,
  html: async () => (await import('./html/writeHtml.ts')).writeHtml,
};
