import type { Translation } from '../text/template.ts';
import { type CellTexts, cellTexts } from './cellText.ts';
import type { ReportDocument } from './document.ts';
import { type ReportTexts, reportTexts } from './reportTexts.ts';

/** Words and data of a report as its reader reads them. */
export interface ReaderTexts {
  readonly words: ReportTexts;
  readonly texts: CellTexts;
  /** `Month, from … to …`, as the station's clocks show them. */
  readonly periodLine: string;
}

export function readerTexts(report: ReportDocument, translation: Translation): ReaderTexts {
  const words = reportTexts(translation);
  const texts = cellTexts(report.language, report.zone);
  const { kind, from, to } = report.period;
  const period = words.between(texts.time(from, 'minute'), texts.time(to, 'minute'));
  return { words, texts, periodLine: `${words.period(kind)}, ${period}` };
}

/** What identifies a report: a name and its text each. */
export function headRows(
  report: ReportDocument,
  { words, texts, periodLine }: ReaderTexts,
): readonly [string, string][] {
  return [
    [words.station, report.station],
    [words.serialNumber, report.serialNumber],
    [words.periodTitle, periodLine],
    [words.zone, report.zone],
    [words.madeAt, texts.time(report.madeAt, 'second')],
    [words.softwareTitle, words.software(report.softwareVersion)],
    [words.dataHash, report.dataHash],
  ];
}
