import { useLingui } from '@lingui/react/macro';
import type { AddressRead } from '../../../protocol/calls/linkTool.ts';
import { qualityTexts } from '../../../protocol/qualityTexts.ts';
import { findingText } from '../../text/labels/findingText.ts';
import { refusalText } from '../../text/labels/itemFaultWords.ts';
import { linkFaultText } from '../links/toolMessages.ts';

/** Its value, or why there is none; the raw value in the title. */
export function ReadText({ read }: { readonly read: AddressRead | undefined }) {
  const { i18n, t } = useLingui();
  if (!read) return null;
  const { value, state, raw, words, refusal, fault, findings } = read;
  const problem = fault
    ? linkFaultText(i18n, fault)
    : refusal
      ? refusalText(i18n, refusal)
      : findings.map(({ reason, element, text }) => (reason ? findingText(i18n, reason, element) : text)).join(' ');
  const quality = state === undefined ? '' : i18n._(qualityTexts[state]);
  const shown = typeof value === 'number' ? i18n.number(value, { maximumFractionDigits: 6 }) : value;
  const [rawText, wordText] = [raw === undefined ? '' : String(raw), words?.join(' ') ?? ''];
  const origin = wordText === '' ? t`Raw value ${rawText}` : t`Raw value ${rawText}, registers ${wordText}`;
  return (
    <span title={raw === undefined ? problem : origin} className={problem ? 'fault' : undefined}>
      {problem || [shown, quality].filter((part) => part !== undefined && part !== '').join(' · ')}
    </span>
  );
}
