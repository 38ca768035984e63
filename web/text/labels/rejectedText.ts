import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReportedFinding } from '../../../protocol/faults/finding.ts';
import { findingText } from './findingText.ts';

/** Of a point or an alarm: `Configuration rejected: … (station.xml, line 12)`. */
export function rejectedText(i18n: I18n, { reason, element, text, file, line }: ReportedFinding): MessageDescriptor {
  const why = reason ? findingText(i18n, reason, element) : text;
  return line > 0
    ? msg`Configuration rejected: ${why} (${file}, line ${line})`
    : msg`Configuration rejected: ${why} (${file})`;
}
