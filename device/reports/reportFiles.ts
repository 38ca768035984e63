import { dateText, timeText } from '../../protocol/programme/dates.ts';
import { localOf } from '../../protocol/programme/zone.ts';
import type { ReportDocument } from '../../protocol/report/document.ts';
import type { ReportFormat } from '../../protocol/report/reportWords.ts';

/**
 * `monthly-2026-11-01.pdf`: the id of the report and the first day of its period; `shift-2026-11-01-0600.pdf` where that
 * begins within a day, which has other shifts.
 */
export function reportFileName(
  id: string,
  { period: { from }, zone }: Pick<ReportDocument, 'period' | 'zone'>,
  format: ReportFormat,
): string {
  const { day, seconds } = localOf(from, zone);
  const time = seconds === 0 ? '' : `-${timeText(seconds).replaceAll(':', '')}`;
  return `${id}-${dateText(day)}${time}.${format}`;
}
