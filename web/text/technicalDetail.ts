import type { I18n } from '@lingui/core';
import { technicalDetail as template } from '../../protocol/text/template.ts';

/** The message of another program; undefined: none. */
export function technicalDetail(i18n: I18n, detail: string | undefined): string | undefined {
  return detail ? i18n._(template, { detail }) : undefined;
}
