import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Severity, severities } from '../../protocol/log/eventTraits.ts';

export const severityWords = {
  [severities.info]: msg`Information`,
  [severities.notice]: msg`Notice`,
  [severities.warning]: msg`Warning`,
  [severities.grave]: msg`Critical`,
} as const satisfies Record<Severity, MessageDescriptor>;

interface SeverityChoice {
  /** At least; undefined: any. */
  readonly value: Severity | undefined;
  readonly title: MessageDescriptor;
}

export const severityChoices: readonly SeverityChoice[] = [
  { value: undefined, title: msg`All severities` },
  { value: severities.notice, title: msg`Notice and above` },
  { value: severities.warning, title: msg`Warning and above` },
  { value: severities.grave, title: msg`Critical only` },
];
