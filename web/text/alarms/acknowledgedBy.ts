import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface Acknowledged {
  readonly acknowledgedBy?: string | undefined;
  /** The recipient of the message with the link. */
  readonly acknowledgedLink?: string | undefined;
}

export function acknowledgedByText(i18n: I18n, { acknowledgedBy = '', acknowledgedLink }: Acknowledged): string {
  if (!acknowledgedLink) return acknowledgedBy;
  return `${acknowledgedBy}, ${i18n._(msg`by link sent to ${acknowledgedLink}`)}`;
}
