import { dateText } from '../../protocol/programme/dates.ts';
import { localOf } from '../../protocol/programme/zone.ts';
import type { ReportDocument } from '../../protocol/report/document.ts';
import type { ReportFormat } from '../../protocol/report/reportWords.ts';

/** `monthly-2026-11-01.pdf`: the id of the report and the first day of its period. */
export function reportFileName(
  id: string,
  { period: { from }, zone }: Pick<ReportDocument, 'period' | 'zone'>,
  format: ReportFormat,
): string {
  return `${id}-${dateText(localOf(from, zone).day)}.${format}`;
}
