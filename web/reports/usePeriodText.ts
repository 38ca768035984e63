import { useLingui } from '@lingui/react';
import { knownZone } from '../../protocol/programme/zone.ts';
import type { ReportDocument } from '../../protocol/report/document.ts';
import { periodText } from '../../protocol/report/periodText.ts';
import { appLanguages } from '../../protocol/texts.ts';
import { capitalized } from '../text/capitalized.ts';
import { translationOf } from '../text/translationOf.ts';

/** A period in the reader's words: `November 2026`. */
export function usePeriodText(zone: string | undefined): (period: ReportDocument['period']) => string {
  const { i18n } = useLingui();
  const language = appLanguages.find((name) => name === i18n.locale) ?? 'en';
  return (period) =>
    capitalized(periodText(translationOf(i18n), language, { period, zone: knownZone(zone) }), language);
}
