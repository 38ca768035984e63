import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FindingReason, ReasonOf } from '../../../protocol/faults/findingCodes.ts';
import { programmeFaultOf } from '../../../protocol/programme/programmeFinding.ts';
import { colonText } from '../colonText.ts';
import { technicalDetail } from '../technicalDetail.ts';
import { dayNames } from './dayWords.ts';
import { findingWords } from './findingWords.ts';
import { programmeFaultWords } from './programmeFaultWords.ts';

/** What is wrong in a configuration, and in which element: `Point: Id is missing.` */
export function findingText(i18n: I18n, reason: FindingReason, element: string | undefined): string {
  const said = reason.code === 'programmeFault' ? programmeText(i18n, reason) : i18n._(wordsOf(reason));
  const placed = element ? colonText(i18n, element, said) : said;
  const detail = 'detail' in reason ? technicalDetail(i18n, reason.detail) : undefined;
  return detail ? `${placed} ${detail}` : placed;
}

function wordsOf(reason: Exclude<FindingReason, ReasonOf<'programmeFault'>>): MessageDescriptor {
  // By its own code; the compiler can't follow that through the table.
  return (findingWords[reason.code] as (finding: FindingReason) => MessageDescriptor)(reason);
}

/** A fault of a programme with its place: the day or the exception, and the switch. */
function programmeText(i18n: I18n, finding: ReasonOf<'programmeFault'>): string {
  const fault = programmeFaultOf(finding);
  const { day, exception, name, switch: place } = finding;
  const said = fault ? i18n._(programmeFaultWords(fault, i18n.locale)) : finding.mistake;
  const of =
    day === ''
      ? exception && (name || i18n._(msg`Exception ${exception}`))
      : (dayNames(i18n.locale, 'long')[Number(day)] ?? '');
  const where = [of, place && i18n._(msg`switching time ${place}`)].filter(Boolean).join(', ');
  return where === '' ? said : colonText(i18n, where, said);
}
