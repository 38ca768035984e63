import type { I18n } from '@lingui/core';
import { technicalDetail as template } from '../../protocol/text/template.ts';

/** What another program says, in its own words; undefined: it says nothing. */
export function technicalDetail(i18n: I18n, detail: string | undefined): string | undefined {
  return detail ? i18n._(template, { detail }) : undefined;
}
