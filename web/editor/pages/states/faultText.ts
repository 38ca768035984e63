import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { appLanguages } from '../../../../protocol/texts.ts';
import { languageName } from '../../../text/language.ts';
import type { RowFault } from './sheetRows.ts';

/** In the reader’s words. */
export function faultText(i18n: I18n, fault: RowFault): string {
  const text = i18n._(messageOf(i18n, fault));
  if (!fault.languages) return text;
  const names = fault.languages.flatMap((one) => appLanguages.filter((known) => known === one).map(languageName));
  return `${text} (${names.join(', ')})`;
}

const faintTexts = {
  light: msg`Contrast too low in the light theme`,
  dark: msg`Contrast too low in the dark theme`,
  both: msg`Contrast too low`,
} as const;

function messageOf(i18n: I18n, fault: RowFault): MessageDescriptor {
  switch (fault.code) {
    case 'cut': {
      const { text } = fault;
      return msg`Cut: “${text}”`;
    }
    case 'alike': {
      const other = typeof fault.other === 'string' ? fault.other : i18n._(fault.other);
      return msg`Looks like “${other}”`;
    }
    case 'faint':
      return faintTexts[fault.theme];
    case 'unnamed':
      return msg`State without a word`;
    case 'nothing':
      return msg`Nothing is drawn`;
    case 'broken':
      return msg`Can’t be drawn`;
  }
}
