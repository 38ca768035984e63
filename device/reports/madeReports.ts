import type { ReplyOf, RequestOf } from '../../protocol/calls/call.ts';
import type { getMadeReports } from '../../protocol/calls/report.ts';
import type { ReportDefinition } from '../../protocol/report/definition.ts';
import type { ReportDocument } from '../../protocol/report/document.ts';
import type { MadeReport } from '../../protocol/report/reportRecords.ts';
import type { ReportFormat } from '../../protocol/report/reportWords.ts';

/** Which stored ones of a report a reader sees: `all`, those of one scope (`reportScope`), or none. */
export type SeenOf = (report: string) => 'all' | { readonly scope: string } | undefined;

/** The reports that were made automatically: rows in the database, files beside it. */
export interface MadeReports {
  list(query: RequestOf<typeof getMadeReports>, seenOf: SeenOf): ReplyOf<typeof getMadeReports>;
  row(id: number): (MadeReport & { readonly scope: string }) | undefined;
  /** The latest one that was made; undefined: none yet. */
  last(report: string): MadeReport | undefined;
  /** As it was made; undefined: it is not there any longer. */
  document(id: number): Promise<ReportDocument | undefined>;
  /**
   * As it would be made now: of the whole station, as it was then. Of the part that its reader sees it would differ
   * although nothing has changed.
   */
  again(definition: ReportDefinition, document: ReportDocument): Promise<ReportDocument>;
  file(id: number, format: ReportFormat): Promise<Uint8Array | undefined>;
  /** Once more to its recipients. */
  send(id: number, login: string): 'done' | 'noRecipient' | 'noChannel';
}
