import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LinkTest, ToolFault, ToolReason } from '../../../protocol/editor/linkTools.ts';
import { findingText } from '../../text/labels/findingText.ts';
import { linkFaultWords } from '../../text/labels/linkFaultWords.ts';
import { technicalDetail } from '../../text/technicalDetail.ts';

const reasons: Readonly<Record<Exclude<ToolReason, 'badLink'>, MessageDescriptor>> = {
  badRange: msg`This is not a valid range. Expected: such as holding:0-200.`,
  tooMany: msg`Too many points for one request.`,
  notOffered: msg`Links of this kind can’t do this.`,
  busy: msg`Another test of yours is running. Try again when it has ended.`,
  inUse: msg`The running station has another connection to this place, and a second one could disturb it.`,
  tooOften: msg`Too many tests in a short time. Try again in a minute.`,
};

/** Undefined: it could. */
export function toolProblem(
  i18n: I18n,
  reply: Pick<LinkTest, 'result' | 'reason' | 'findings' | 'fault'> | undefined,
): string | undefined {
  if (!reply) return i18n._(msg`The device did not respond.`);
  const { result, reason, findings, fault } = reply;
  if (fault) return linkFaultText(i18n, fault);
  if (result === 'done') return undefined;
  if (reason && reason !== 'badLink') return i18n._(reasons[reason]);
  const mistakes = findings.map(({ reason: why, element, text }) => (why ? findingText(i18n, why, element) : text));
  return [i18n._(msg`The link can’t be used as it is.`), ...mistakes].join(' ');
}

export function linkFaultText(i18n: I18n, { why, text }: ToolFault): string {
  const words = why && linkFaultWords(why);
  const detail = why && 'detail' in why ? technicalDetail(i18n, why.detail) : undefined;
  return [words ? i18n._(words) : text, detail].filter(Boolean).join(' · ');
}
