import type { I18n } from '@lingui/core';
import type { Call } from '../../../protocol/calls/call.ts';
import type { AddressesRead, LinkTest, ToolFault } from '../../../protocol/calls/linkTool.ts';
import type { Result } from '../../../protocol/calls/result.ts';
import { linkFaultReason } from '../../../protocol/faults/linkFaultText.ts';
import { capitalized } from '../../text/capitalized.ts';
import { faultOf } from '../../text/faultOf.ts';
import { findingText } from '../../text/labels/findingText.ts';
import { technicalDetail } from '../../text/technicalDetail.ts';
import { translationOf } from '../../text/translationOf.ts';

/** Undefined: it could. `fault`: of what was read over the link. */
export function toolProblem<R extends Pick<AddressesRead, 'findings'> & Pick<Partial<LinkTest>, 'fault'>>(
  i18n: I18n,
  call: Call,
  result: Result<R>,
  fault?: ToolFault,
): string | undefined {
  const fields = result.kind === 'ok' ? result.reply : result.kind === 'refused' ? result.fields : undefined;
  const failed = fault ?? fields?.fault;
  if (failed) return linkFaultText(i18n, failed);
  const found = faultOf(call, result);
  const mistakes = fields?.findings.map(({ reason, element, text }) =>
    reason ? findingText(i18n, reason, element) : text,
  );
  return found && [i18n._(found), ...(mistakes ?? [])].join(' ');
}

export function linkFaultText(i18n: I18n, { why, text }: ToolFault): string {
  const reason = why && linkFaultReason(why, translationOf(i18n));
  const detail = why && 'detail' in why ? technicalDetail(i18n, why.detail) : undefined;
  return [capitalized(reason ?? text, i18n.locale), detail].filter(Boolean).join(' · ');
}
