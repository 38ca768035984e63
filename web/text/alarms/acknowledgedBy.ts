import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface Acknowledged {
  readonly acknowledgedBy?: string | undefined;
  /** The recipient of the message with the link. */
  readonly acknowledgedLink?: string | undefined;
}

/** `nameOf`: of the person of a login. */
export function acknowledgedByText(
  i18n: I18n,
  { acknowledgedBy = '', acknowledgedLink }: Acknowledged,
  nameOf = (login: string) => login,
): string {
  const name = nameOf(acknowledgedBy);
  if (!acknowledgedLink) return name;
  return `${name}, ${i18n._(msg`by link sent to ${acknowledgedLink}`)}`;
}
