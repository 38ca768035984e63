import { useLingui } from '@lingui/react';
import { knownZone } from '../../protocol/programme/zone.ts';
import type { ReportDocument } from '../../protocol/report/document.ts';
import { type ReaderTexts, readerTexts } from '../../protocol/report/readerTexts.ts';
import { appLanguages } from '../../protocol/texts.ts';
import { translationOf } from '../text/translationOf.ts';

/** Labels, numbers and dates of a report in the language of who reads it here. */
export function useReaderTexts(report: ReportDocument): ReaderTexts {
  const { i18n } = useLingui();
  const language = appLanguages.find((name) => name === i18n.locale) ?? 'en';
  // A browser that does not know the zone could write no time at all.
  return readerTexts({ ...report, language, zone: knownZone(report.zone) }, translationOf(i18n));
}
