import type { ReplyOf, RequestOf } from '../../protocol/calls/call.ts';
import type { getMadeReports } from '../../protocol/calls/report.ts';
import type { ReportDocument } from '../../protocol/report/document.ts';
import type { MadeReport } from '../../protocol/report/reportRecords.ts';
import type { ReportFormat } from '../../protocol/report/reportWords.ts';

/** The reports that were made automatically: rows in the database, files beside it. */
export interface MadeReports {
  /** `isSeen`: whether the reader may see those of a report, by its id. */
  list(query: RequestOf<typeof getMadeReports>, isSeen: (report: string) => boolean): ReplyOf<typeof getMadeReports>;
  row(id: number): MadeReport | undefined;
  /** The latest one that was made; undefined: none yet. */
  last(report: string): MadeReport | undefined;
  /** As it was made; undefined: it is not there any longer. */
  document(id: number): Promise<ReportDocument | undefined>;
  file(id: number, format: ReportFormat): Promise<Uint8Array | undefined>;
  /** Once more to its recipients. */
  send(id: number, login: string): 'done' | 'noRecipient' | 'noChannel';
}
